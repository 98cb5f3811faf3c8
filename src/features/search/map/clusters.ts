import { createElement } from '#browser/dom.ts';
import type { Coordinates } from '#domain/geo/coordinates.ts';
import { clusterLabel } from '#domain/search/map/cluster-label.ts';
import type { LabelPosition } from '#domain/search/map/map-labels.ts';
import { getMapBounds, project, type WorldPoint } from '#domain/search/map/map-projection.ts';
import { isWithinBounds } from '#domain/search/map/map-viewport.ts';
import { clusterCabins, findMatchingCluster, spreadPins } from '#domain/search/map/pin-clusters.ts';
import { positionMapLabels } from '#domain/search/map/position-map-labels.ts';
import { $opened } from '#features/search/store.ts';
import type { MappedCabin } from './pins.ts';
import { $matchingSlugs, $pinPrices } from './pins.ts';

/** What stands at one point of the map: the pin of a cabin, or the button of several. */
export interface RenderedPin {
  ids: readonly string[];
  coordinates: Coordinates;
  /** How far from that point it stands, in pixels. */
  offset: WorldPoint;
  element: HTMLElement;
}

/** The pins of the cabins that are shown, gathered for a map on which the whole world is `world` pixels wide. */
export function createRenderedPins(cabins: readonly MappedCabin[], world: number): RenderedPin[] {
  const left = $matchingSlugs.get();
  const shown = cabins.filter(({ slug }) => left?.has(slug) !== false);
  const opened = new Set($opened.get());
  return clusterCabins(shown, world, ({ coordinates }) => coordinates).flatMap(
    ({ cabins: members, at: coordinates }): RenderedPin[] => {
      const ids = members.map(({ slug }) => slug);
      if (members.length > 1 && !ids.every((slug) => opened.has(slug)))
        return [{ ids, coordinates, offset: { x: 0, y: 0 }, element: createClusterButton(members) }];
      return spreadPins(members.length).flatMap((offset, index) => {
        const { slug, pin } = members[index] ?? {};
        return slug && pin ? [{ ids: [slug], coordinates, offset, element: shifted(pin, offset) }] : [];
      });
    },
  );
}

/** Margins move a pin on the drawn map and on the live one, which places it by itself. */
function shifted(pin: HTMLElement, { x, y }: WorldPoint): HTMLElement {
  pin.style.margin = `${y}px 0 0 ${x}px`;
  return pin;
}

/** The cabins of the pin or the group that has the focus; none where something else has it. */
export function focusedCabins(pane: Element, cabins: readonly MappedCabin[]): readonly string[] {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !pane.contains(focused)) return [];
  const { pin, group, bounds } = focused.dataset;
  if (pin) return [pin];
  return group?.split(' ') ?? (bounds ? within(cabins, bounds) : []);
}

/** A group that was drawn with the page names no cabins, only where they are. */
function within(cabins: readonly MappedCabin[], bounds: string): string[] {
  const [west = 0, south = 0, east = 0, north = 0] = bounds.split(',').map(Number);
  return cabins.flatMap(({ slug, coordinates }) =>
    coordinates && isWithinBounds(coordinates, [west, south, east, north]) ? [slug] : [],
  );
}

/** The focus goes on to the pin or the group that holds its cabins now, or else to `instead`: what is far off is not drawn. */
export function giveFocus(
  ids: readonly string[],
  marked: readonly RenderedPin[],
  instead: HTMLElement,
): void {
  if (ids.length === 0) return;
  const holder = findMatchingCluster(ids, marked)?.element;
  (holder?.isConnected ? holder : instead).focus({ preventScroll: true });
}

/** The button for pins too close to be read: how many, and the cheapest of the stays they state, with its dates. */
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

/**
 * Moves the names out of the way of what is marked, on a map whose world is so many pixels wide. `put` places one; a name
 * for which there is no room is out of sight.
 */
export function repositionMapLabels(
  pane: Element,
  marked: readonly RenderedPin[],
  world: number,
  put: (part: HTMLElement, place: LabelPosition) => void,
): void {
  const pins = marked.map(({ ids, coordinates, offset }) => {
    const { x, y } = project(coordinates);
    return { ids: [...ids], x: x * world + offset.x, y: y * world + offset.y };
  });
  const places = positionMapLabels(world, pins);
  for (const part of pane.querySelectorAll<HTMLElement>('[data-name-at]')) {
    const place = places[Number(part.dataset.nameAt)];
    part.style.setProperty('--seen', place ? 'visible' : 'hidden');
    if (place) put(part, place);
  }
}
