import { computed } from 'nanostores';
import type { MapBounds } from '#domain/search/map/map-projection.ts';
import {
  formatMapViewport,
  getViewportBounds,
  type MapViewport,
  parseMapViewport,
} from '#domain/search/map/map-viewport.ts';
import { $state, updateSearchState } from '#features/search/store.ts';
import { writeView } from '#features/search/url.ts';

/** The part of the map that narrows the list; null for all of it. */
export const $bounds = computed($state, ({ bounds }) => bounds);

/** Narrows the list to what the map shows, and says in the address where that is. */
export function setMapBounds(view: MapViewport, area: MapBounds): void {
  writeView('at', formatMapViewport(view));
  updateSearchState({ bounds: area });
}

/** Back to every cabin, wherever it stands. */
export function clearMapBounds(): void {
  writeView('at', null);
  updateSearchState({ bounds: null });
}

/** Narrows the list to the part of the map the address names, by the size of the map or the one it would have in sight. */
export function restoreMapBoundsFromUrl(pane: HTMLElement): void {
  const view = parseMapViewport(new URLSearchParams(location.search));
  const { clientWidth: width, clientHeight: height } = pane;
  updateSearchState({
    bounds: view && getViewportBounds(view, width > 0 ? { width, height } : sizeInSight(pane)),
  });
}

/** A map out of sight would be as high as its styles say, or else half a screen, and as wide as what it stands in. */
function sizeInSight(pane: HTMLElement): { width: number; height: number } {
  const outer = pane.parentElement ?? document.body;
  const [own, around] = [getComputedStyle(pane), getComputedStyle(outer)];
  const sum = (...lengths: string[]): number =>
    lengths.reduce((all, length) => all + (Number.parseFloat(length) || 0), 0);
  const edges = sum(own.borderLeftWidth, own.borderRightWidth);
  return {
    width: outer.clientWidth - sum(around.paddingLeft, around.paddingRight) - edges,
    // In whole pixels, as what is in sight says it.
    height: Math.round((Number.parseFloat(own.height) || innerHeight / 2) - edges),
  };
}
