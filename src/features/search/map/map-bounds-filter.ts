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

/** `null` for the whole map. */
export const $bounds = computed($state, ({ bounds }) => bounds);

export function setMapBounds(view: MapViewport, area: MapBounds): void {
  writeView('at', formatMapViewport(view));
  updateSearchState({ bounds: area });
}

export function clearMapBounds(): void {
  writeView('at', null);
  updateSearchState({ bounds: null });
}

/** The size of a hidden map is estimated. */
export function restoreMapBoundsFromUrl(pane: HTMLElement): void {
  const view = parseMapViewport(new URLSearchParams(location.search));
  const { clientWidth: width, clientHeight: height } = pane;
  updateSearchState({
    bounds: view && getViewportBounds(view, width > 0 ? { width, height } : estimateSize(pane)),
  });
}

/** The width of its parent, and the height in its styles or half the window. */
function estimateSize(pane: HTMLElement): { width: number; height: number } {
  const outer = pane.parentElement ?? document.body;
  const [paneStyle, parentStyle] = [getComputedStyle(pane), getComputedStyle(outer)];
  const sum = (...lengths: string[]): number =>
    lengths.reduce((all, length) => all + (Number.parseFloat(length) || 0), 0);
  const borders = sum(paneStyle.borderLeftWidth, paneStyle.borderRightWidth);
  return {
    width: outer.clientWidth - sum(parentStyle.paddingLeft, parentStyle.paddingRight) - borders,
    // Rounded, as `clientHeight` is.
    height: Math.round((Number.parseFloat(paneStyle.height) || innerHeight / 2) - borders),
  };
}
