import type { Bounds } from '#domain/map/map.ts';
import { areaOf, type MapView, viewFromQuery, viewInWords } from '#domain/map/view.ts';
import { $area } from '#stores/area.ts';
import { writeAddress } from './address.ts';

/** Narrows the list to what the map shows, and says in the address where that is. */
export function searchArea(view: MapView, area: Bounds): void {
  writeAddress('at', viewInWords(view));
  $area.set(area);
}

/** Back to every cabin, wherever it stands. */
export function clearArea(): void {
  writeAddress('at', null);
  $area.set(null);
}

/** Narrows the list to the part of the map the address names; a map out of sight counts as half a screen high. */
export function followAddress(pane: HTMLElement): void {
  const view = viewFromQuery(new URLSearchParams(location.search));
  const { clientWidth: width, clientHeight: height } = pane;
  const size = width > 0 ? { width, height } : { width: innerWidth, height: innerHeight / 2 };
  $area.set(view && areaOf(view, size));
}
