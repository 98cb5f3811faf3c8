// Filters a list of cabins by the visible part of the map.

import { computed } from 'nanostores';
import type { MapBounds } from '#domain/search/map/map-projection.ts';
import {
  formatMapViewport,
  getViewportBounds,
  type MapViewport,
  parseMapViewport,
} from '#domain/search/map/map-viewport.ts';
import { writeView } from '#features/search/list-url.ts';
import { $state, updateSearchState } from '#features/search/store.ts';

/** Part of the map that filters the list; `null` for the whole map. */
export const $bounds = computed($state, ({ bounds }) => bounds);

export function setMapBounds(view: MapViewport, area: MapBounds): void {
  writeView('at', formatMapViewport(view));
  updateSearchState({ bounds: area });
}

export function clearMapBounds(): void {
  writeView('at', null);
  updateSearchState({ bounds: null });
}

export function restoreMapBoundsFromUrl(pane: HTMLElement): void {
  const view = parseMapViewport(new URLSearchParams(location.search));
  updateSearchState({ bounds: view && getViewportBounds(view, getMapSize(pane)) });
}

/** Returns the size of the map without its bar of controls. Estimates the size of a hidden map. */
export function getMapSize(pane: HTMLElement): { width: number; height: number } {
  const outer = pane.parentElement ?? document.body;
  const [paneStyle, outerStyle] = [getComputedStyle(pane), getComputedStyle(outer)];
  const sum = (...lengths: string[]): number =>
    lengths.reduce((all, length) => all + (Number.parseFloat(length) || 0), 0);
  const bar = sum(paneStyle.paddingBottom);
  if (pane.clientWidth > 0) return { width: pane.clientWidth, height: pane.clientHeight - bar };
  const space = sum(
    outerStyle.paddingLeft,
    outerStyle.paddingRight,
    paneStyle.marginLeft,
    paneStyle.marginRight,
  );
  // Rounded like `clientHeight`.
  const height = Math.round((Number.parseFloat(paneStyle.height) || innerHeight / 2) - bar);
  return { width: outer.clientWidth - space, height };
}
