import { Map as LiveMap, type MapLibreEvent, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { Coordinates } from '#domain/geo/coordinates.ts';
import {
  getStaticMapZoom,
  type MapBounds,
  maxMapBounds,
  staticMapFrame,
} from '#domain/search/map/map-projection.ts';
import { type MapViewport, parseMapViewport, zoomLimits } from '#domain/search/map/map-viewport.ts';
import { focusedCabins } from './clusters.ts';
import { $bounds, clearMapBounds, setMapBounds } from './map-bounds-filter.ts';
import { placeMarkers } from './markers.ts';
import type { MappedCabin } from './pins.ts';
import { createMapStyle } from './style.ts';

/** Set where our own drawing is not wanted; whoever drew that style is then named on the map. */
const foreignStyle = import.meta.env.PUBLIC_MAP_STYLE;

interface Live {
  map: LiveMap;
  pane: HTMLElement;
  cabins: readonly MappedCabin[];
}

let live: Live | undefined;

/**
 * Lays a map that can be moved over the drawn one, at the same place and size; it is out of sight until it is drawn. What else is
 * exported here is for afterwards.
 */
export function startInteractiveMap(pane: HTMLElement, cabins: readonly MappedCabin[]): Promise<void> {
  const canvas = pane.insertBefore(document.createElement('div'), pane.querySelector('.map-search'));
  canvas.className = 'map-canvas';
  if (foreignStyle) pane.dataset.map = 'foreign';
  setWorkerUrl(workerUrl);
  const map = new LiveMap({
    container: canvas,
    style: foreignStyle || createMapStyle(pane),
    ...cameraAt(askedView() ?? viewOfSheet(pane)),
    minZoom: zoomLimits.min,
    maxZoom: zoomLimits.max,
    maxBounds: [...maxMapBounds],
    attributionControl: foreignStyle ? { compact: false } : false,
    // One finger scrolls the page past the map, two move it.
    cooperativeGestures: matchMedia('(pointer: coarse)').matches,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  keepTaps(map);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    if (!foreignStyle) map.setStyle(createMapStyle(pane));
  });
  return new Promise((resolve) => {
    map.once('idle', () => {
      takeOver({ map, pane, cabins });
      resolve();
    });
  });
}

/** The second of two quick touches of a pin follows its link; anywhere else it comes nearer. */
function keepTaps(map: LiveMap): void {
  const notice = ({ target }: Event): void => {
    const isOnPin = target instanceof Element && target.closest('.pin, .pin-group') !== null;
    map.doubleClickZoom[isOnPin ? 'disable' : 'enable']();
  };
  map.getContainer().addEventListener('pointerdown', notice, { capture: true });
}

/** A move the guest asked for by a control of ours, as against one of the page's own. */
const asked = { isAsked: true };

export const zoomBy = (step: number): void => void live?.map.zoomTo(live.map.getZoom() + step, {}, asked);

/** Goes so near that the cabins between these bounds stand apart; where it is as near as it gets, `ifNearest`. */
export function zoomToCabins([west, south, east, north]: MapBounds, ifNearest: () => void): void {
  if (!live || live.map.getZoom() >= zoomLimits.max) ifNearest();
  else live.map.fitBounds([west, south, east, north], { padding: 70, maxZoom: zoomLimits.max }, asked);
}

/** Narrows the list to what is shown now. */
export const searchHere = (): void => live && searchShown(live);

const askedView = (): MapViewport | null => parseMapViewport(new URLSearchParams(location.search));

const viewOfSheet = (pane: HTMLElement): MapViewport => ({
  ...staticMapFrame.centre,
  zoom: getStaticMapZoom(pane.querySelector('[data-sheet]')?.clientWidth ?? pane.clientWidth),
});

const pointOf = ({ longitude, latitude }: Coordinates): [number, number] => [longitude, latitude];

const cameraAt = (view: MapViewport) => ({ center: pointOf(view), zoom: view.zoom });

/** The live map has been drawn: it comes into sight over the drawing, and names and pins move onto it. */
function takeOver(now: Live): void {
  const { pane, cabins } = now;
  const focused = focusedCabins(pane, cabins);
  // Gathered for the drawing, they would be there twice.
  for (const old of pane.querySelectorAll('[data-sheet] :is(.pin, .pin-group)')) old.remove();
  pane.dataset.live = '';
  live = now;
  placeMarkers(now, focused);
  followMoves(now);
}

function followMoves(now: Live): void {
  const { map, pane } = now;
  map.on('moveend', (event) => {
    const isOurs = !isAsked(event);
    // The same place on a pane of another size is another part of the map.
    if (isOurs && (!$bounds.get() || pane.clientWidth === 0)) return;
    if (isOurs || isFollowing(pane)) searchShown(now);
    else pane.querySelector('[data-here]')?.toggleAttribute('hidden', false);
  });
  $bounds.listen((bounds) => {
    if (!bounds) map.jumpTo(cameraAt(viewOfSheet(pane)));
  });
  addEventListener('popstate', () => {
    const view = askedView();
    if (view) {
      map.jumpTo(cameraAt(view));
      searchShown(now);
    } else clearMapBounds();
  });
  if (askedView()) searchShown(now);
}

const isAsked = (event: MapLibreEvent & { isAsked?: boolean }): boolean =>
  event.isAsked === true || event.originalEvent !== undefined;

const isFollowing = (pane: HTMLElement): boolean =>
  pane.querySelector<HTMLInputElement>('[data-follow]')?.checked ?? true;

function searchShown({ map, pane }: Live): void {
  const { lat: latitude, lng: longitude } = map.getCenter();
  const bounds = map.getBounds();
  setMapBounds({ latitude, longitude, zoom: map.getZoom() }, [
    bounds.getWest(),
    bounds.getSouth(),
    bounds.getEast(),
    bounds.getNorth(),
  ]);
  pane.querySelector('[data-here]')?.toggleAttribute('hidden', true);
}
