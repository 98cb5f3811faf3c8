// Interactive map (MapLibre), which replaces the static map of a list on first interaction.

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
import { getFocusedSlugs } from './clusters.ts';
import { $bounds, clearMapBounds, setMapBounds } from './map-bounds-filter.ts';
import { createMapStyle } from './map-style.ts';
import { placeMarkers } from './markers.ts';
import type { MappedCabin } from './pins.ts';

/** Address of a style that replaces our own. Its attribution is shown on the map. */
const customStyle = import.meta.env.PUBLIC_MAP_STYLE;

interface MapContext {
  map: LiveMap;
  pane: HTMLElement;
  cabins: readonly MappedCabin[];
}

let live: MapContext | undefined;

/**
 * Starts the map, hidden until it can replace the static one. The other exports do nothing before.
 */
export function startInteractiveMap(pane: HTMLElement, cabins: readonly MappedCabin[]): Promise<void> {
  const canvas = pane.insertBefore(document.createElement('div'), pane.querySelector('.map-bar'));
  canvas.className = 'map-canvas';
  if (customStyle) pane.dataset.map = 'foreign';
  setWorkerUrl(workerUrl);
  const map = new LiveMap({
    container: canvas,
    style: customStyle || createMapStyle(pane),
    ...toCamera(getViewportFromUrl() ?? getStaticMapViewport(pane)),
    minZoom: zoomLimits.min,
    maxZoom: zoomLimits.max,
    maxBounds: [...maxMapBounds],
    attributionControl: customStyle ? { compact: false } : false,
    // One finger scrolls the page, two move the map.
    cooperativeGestures: matchMedia('(pointer: coarse)').matches,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  disableDoubleTapZoomOnPins(map);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    if (!customStyle) map.setStyle(createMapStyle(pane));
  });
  return new Promise((resolve) => {
    map.once('idle', () => {
      showInteractiveMap({ map, pane, cabins });
      resolve();
    });
  });
}

/** Lets a double tap on a pin follow its link; elsewhere it zooms in. */
function disableDoubleTapZoomOnPins(map: LiveMap): void {
  const updateDoubleTapZoom = ({ target }: Event): void => {
    const isOnPin = target instanceof Element && target.closest('.pin, .pin-group') !== null;
    map.doubleClickZoom[isOnPin ? 'disable' : 'enable']();
  };
  map.getContainer().addEventListener('pointerdown', updateDoubleTapZoom, { capture: true });
}

/** Event data of moves by our own controls, as opposed to moves by the page. */
const userMove = { isUserMove: true };

export const zoomBy = (step: number): void => void live?.map.zoomTo(live.map.getZoom() + step, {}, userMove);

/** Zooms to these bounds. Calls `onMaxZoom` if the map cannot zoom further. */
export function zoomToCabins([west, south, east, north]: MapBounds, onMaxZoom: () => void): void {
  if (!live || live.map.getZoom() >= zoomLimits.max) onMaxZoom();
  else live.map.fitBounds([west, south, east, north], { padding: 70, maxZoom: zoomLimits.max }, userMove);
}

export const searchHere = (): void => live && searchVisibleArea(live);

const getViewportFromUrl = (): MapViewport | null => parseMapViewport(new URLSearchParams(location.search));

const getStaticMapViewport = (pane: HTMLElement): MapViewport => ({
  ...staticMapFrame.centre,
  zoom: getStaticMapZoom(pane.querySelector('[data-sheet]')?.clientWidth ?? pane.clientWidth),
});

const toLngLat = ({ longitude, latitude }: Coordinates): [number, number] => [longitude, latitude];

const toCamera = (view: MapViewport) => ({ center: toLngLat(view), zoom: view.zoom });

function showInteractiveMap(state: MapContext): void {
  const { pane, cabins } = state;
  const focused = getFocusedSlugs(pane, cabins);
  // Pins of the static map are removed, because the markers would duplicate them.
  for (const old of pane.querySelectorAll('[data-sheet] :is(.pin, .pin-group)')) old.remove();
  pane.dataset.live = '';
  live = state;
  placeMarkers(state, focused);
  watchMoves(state);
}

function watchMoves(state: MapContext): void {
  const { map, pane } = state;
  map.on('moveend', (event) => {
    const isProgrammatic = !isUserMove(event);
    // A resized map shows another area with the same center.
    if (isProgrammatic && (!$bounds.get() || pane.clientWidth === 0)) return;
    if (isProgrammatic || isSearchOnMoveEnabled(pane)) searchVisibleArea(state);
    else pane.querySelector('[data-here]')?.toggleAttribute('hidden', false);
  });
  $bounds.listen((bounds) => {
    if (!bounds) map.jumpTo(toCamera(getStaticMapViewport(pane)));
  });
  addEventListener('popstate', () => {
    const view = getViewportFromUrl();
    if (view) {
      map.jumpTo(toCamera(view));
      searchVisibleArea(state);
    } else clearMapBounds();
  });
  if (getViewportFromUrl()) searchVisibleArea(state);
}

const isUserMove = (event: MapLibreEvent & { isUserMove?: boolean }): boolean =>
  event.isUserMove === true || event.originalEvent !== undefined;

const isSearchOnMoveEnabled = (pane: HTMLElement): boolean =>
  pane.querySelector<HTMLInputElement>('[data-follow]')?.checked ?? true;

function searchVisibleArea({ map, pane }: MapContext): void {
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
