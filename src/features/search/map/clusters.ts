// Pins and clusters of cabins on the map, and the labels of towns and roads between them.

import { createElement } from '#browser/dom.ts';
import type { Coordinates } from '#domain/geo/coordinates.ts';
import { clusterLabel } from '#domain/search/map/cluster-label.ts';
import type { LabelPosition } from '#domain/search/map/map-labels.ts';
import { getMapBounds, type MapArea, project, type WorldPoint } from '#domain/search/map/map-projection.ts';
import { isWithinBounds } from '#domain/search/map/map-viewport.ts';
import {
  clusterCabins,
  findMatchingCluster,
  getPinArea,
  spreadPins,
} from '#domain/search/map/pin-clusters.ts';
import { positionMapLabels } from '#domain/search/map/position-map-labels.ts';
import { $opened, $state } from '#features/search/store.ts';
import type { MappedCabin } from './pins.ts';
import { $matchingSlugs, $pinPrices } from './pins.ts';

export interface RenderedPin {
  ids: readonly string[];
  coordinates: Coordinates;
  /** Offset from the coordinates, in px. */
  offset: WorldPoint;
  element: HTMLElement;
}

/** Returns pins and clusters for a map on which the world is `world` px wide. */
export function createRenderedPins(cabins: readonly MappedCabin[], world: number): RenderedPin[] {
  const matching = $matchingSlugs.get();
  const shown = cabins.filter(({ slug }) => matching?.has(slug) !== false);
  const opened = new Set($opened.get());
  return clusterCabins(shown, world, ({ coordinates }) => coordinates).flatMap(
    ({ cabins: members, at: coordinates }): RenderedPin[] => {
      const ids = members.map(({ slug }) => slug);
      if (members.length > 1 && !ids.every((slug) => opened.has(slug)))
        return [{ ids, coordinates, offset: { x: 0, y: 0 }, element: createClusterButton(members) }];
      return spreadPins(members.length).flatMap((offset, index) => {
        const { slug, pin } = members[index] ?? {};
        return slug && pin ? [{ ids: [slug], coordinates, offset, element: offsetPin(pin, offset) }] : [];
      });
    },
  );
}

/** Returns -1 for pins next to the list: they repeat its links, so that Tab skips them. */
export const getPinTabIndex = (): 0 | -1 => ($state.get().view === 'map' ? 0 : -1);

/** Moves a pin by margins, because MapLibre sets the transform of its markers. */
function offsetPin(pin: HTMLElement, { x, y }: WorldPoint): HTMLElement {
  pin.style.margin = `${y}px 0 0 ${x}px`;
  return pin;
}

/** Returns the slugs of the focused pin or cluster; empty if the focus is elsewhere. */
export function getFocusedSlugs(pane: Element, cabins: readonly MappedCabin[]): readonly string[] {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !pane.contains(focused)) return [];
  const { pin, group, bounds } = focused.dataset;
  if (pin) return [pin];
  return group?.split(' ') ?? (bounds ? findCabinsInBounds(cabins, bounds) : []);
}

/** Finds the cabins of a cluster in the built page, which has no slugs but bounds. */
function findCabinsInBounds(cabins: readonly MappedCabin[], bounds: string): string[] {
  const [west = 0, south = 0, east = 0, north = 0] = bounds.split(',').map(Number);
  return cabins.flatMap(({ slug, coordinates }) =>
    coordinates && isWithinBounds(coordinates, [west, south, east, north]) ? [slug] : [],
  );
}

/** Focuses the pin of these cabins, or `fallback` if the pin is not rendered. */
export function focusPin(
  ids: readonly string[],
  renderedPins: readonly RenderedPin[],
  fallback: HTMLElement,
): void {
  if (ids.length === 0) return;
  const element = findMatchingCluster(ids, renderedPins)?.element;
  (element?.isConnected ? element : fallback).focus({ preventScroll: true });
}

/** Creates the button of a cluster, with the lowest displayed price. */
export function createClusterButton(members: readonly MappedCabin[]): HTMLButtonElement {
  const stays = members.flatMap(({ slug }) => $pinPrices.get().get(slug) ?? []);
  const [count, ...price] = clusterLabel(members.length, stays);
  return createElement(
    'button',
    {
      type: 'button',
      class: 'pin-group',
      'data-group': members.map(({ slug }) => slug).join(' '),
      'data-bounds': getMapBounds(members.flatMap(({ coordinates }) => coordinates ?? [])).join(','),
      'aria-label': `${[count, ...price].join(' ')}: look closer`,
    },
    `${count} `,
    ...price.flatMap((line) => [createElement('small', {}, line), ' ']),
  );
}

/** A map on which the world is `world` px wide, and its visible part. */
interface ShownMap {
  pane: Element;
  world: number;
  visible: MapArea;
}

/** Positions the labels again and hides those without space. */
export function repositionMapLabels(
  { pane, world, visible }: ShownMap,
  renderedPins: readonly RenderedPin[],
  put: (label: HTMLElement, position: LabelPosition) => void,
): void {
  const pins = renderedPins.map(({ ids, coordinates, offset }) => {
    const { x, y } = project(coordinates);
    return getPinArea({ ids, x: x * world + offset.x, y: y * world + offset.y });
  });
  const positions = positionMapLabels(world, pins, visible);
  for (const label of pane.querySelectorAll<HTMLElement>('[data-name-at]')) {
    const position = positions[Number(label.dataset.nameAt)];
    label.style.setProperty('--seen', position ? 'visible' : 'hidden');
    if (position) put(label, position);
  }
}
