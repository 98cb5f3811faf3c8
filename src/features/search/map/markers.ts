// Markers of the interactive map: pins, clusters and labels.

import { type Map as LiveMap, Marker } from 'maplibre-gl';
import type { LabelPosition } from '#domain/search/map/map-labels.ts';
import { type MapArea, project } from '#domain/search/map/map-projection.ts';
import { $opened } from '#features/search/store.ts';
import {
  createRenderedPins,
  focusPin,
  getFocusedSlugs,
  getPinTabIndex,
  type RenderedPin,
  repositionMapLabels,
} from './clusters.ts';
import type { MappedCabin } from './pins.ts';
import { $matchingSlugs, $pinPrices, $view } from './pins.ts';

interface MarkerContext {
  map: LiveMap;
  pane: HTMLElement;
  cabins: readonly MappedCabin[];
}

/** Pins, and the markers of those in or near the viewport. */
interface PlacedMarkers {
  pins: RenderedPin[];
  markers: Map<RenderedPin, Marker>;
}

/**
 * Places pins, clusters and labels, and updates them from now on. `focused`: slugs of the pin that
 * keeps the focus.
 */
export function placeMarkers(context: MarkerContext, focused: readonly string[]): void {
  const { map, pane, cabins } = context;
  const shown: PlacedMarkers = { pins: [], markers: new Map() };
  const labelMarkers = new Map<HTMLElement, Marker>();
  /** Positions a label. On first use it moves here from the static map. */
  const putLabel = (element: HTMLElement, { rotation = 0, longitude, latitude }: LabelPosition): void => {
    const marker = labelMarkers.get(element) ?? new Marker({ element });
    marker.setRotation(rotation).setLngLat([longitude, latitude]);
    if (!labelMarkers.has(element)) marker.addTo(map);
    labelMarkers.set(element, marker);
  };
  const putLabels = (): void => {
    const world = getWorldSize(map);
    repositionMapLabels({ pane, world, visible: getVisibleArea(map, world) }, shown.pins, putLabel);
  };
  const updatePins = (focusedSlugs = getFocusedSlugs(pane, cabins)): void => {
    for (const marker of shown.markers.values()) marker.remove();
    shown.markers.clear();
    shown.pins = createRenderedPins(cabins, getWorldSize(map));
    updateMarkers(map, shown);
    putLabels();
    focusPin(focusedSlugs, shown.pins, map.getCanvas());
  };
  updatePins(focused);
  // A zoom closes an opened cluster, because it may separate its pins.
  map.on('zoomend', () => ($opened.get().length > 0 ? $opened.set([]) : updatePins()));
  map.on('moveend', () => {
    updateMarkers(map, shown);
    putLabels();
  });
  for (const $store of [$matchingSlugs, $pinPrices, $opened, $view]) $store.listen(() => updatePins());
}

/** Returns the width of the world in px. */
const getWorldSize = (map: LiveMap): number => 512 * 2 ** map.getZoom();

function getVisibleArea(map: LiveMap, world: number): MapArea {
  const bounds = map.getBounds();
  const northWest = project({ latitude: bounds.getNorth(), longitude: bounds.getWest() });
  const southEast = project({ latitude: bounds.getSouth(), longitude: bounds.getEast() });
  return {
    left: northWest.x * world,
    top: northWest.y * world,
    right: southEast.x * world,
    bottom: southEast.y * world,
  };
}

/**
 * Adds the markers up to one screen away, and removes others but a focused one. Only visible ones
 * are in the tab order.
 */
function updateMarkers(map: LiveMap, { pins, markers }: PlacedMarkers): void {
  const { width, height } = map.getCanvas().getBoundingClientRect();
  for (const pin of pins) {
    const lngLat: [number, number] = [pin.coordinates.longitude, pin.coordinates.latitude];
    const { x, y } = map.project(lngLat);
    const screensAway = Math.max(-x / width, x / width - 1, -y / height, y / height - 1);
    const marker = markers.get(pin);
    const isFocused = pin.element === document.activeElement;
    if (screensAway > 1 && marker && !isFocused) {
      marker.remove();
      markers.delete(pin);
    } else if (screensAway <= 1 && !marker)
      markers.set(pin, new Marker({ element: pin.element }).setLngLat(lngLat).addTo(map));
    pin.element.tabIndex = screensAway > 0 ? -1 : getPinTabIndex();
  }
}
