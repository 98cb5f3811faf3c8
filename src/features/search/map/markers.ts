import { type Map as LiveMap, Marker } from 'maplibre-gl';
import type { LabelPosition } from '#domain/search/map/map-labels.ts';
import { $opened } from '#features/search/store.ts';
import {
  createRenderedPins,
  focusedCabins,
  giveFocus,
  type RenderedPin,
  repositionMapLabels,
} from './clusters.ts';
import type { MappedCabin } from './pins.ts';
import { $matchingSlugs, $pinPrices } from './pins.ts';

interface Place {
  map: LiveMap;
  pane: HTMLElement;
  cabins: readonly MappedCabin[];
}

/** What stands on the live map at its zoom, and the markers of what is in sight or close to it. */
interface Markers {
  marked: RenderedPin[];
  markers: Map<RenderedPin, Marker>;
}

/**
 * Keeps pins and names on the live map, gathered and placed anew with every zoom; those of the pins that had the focus keep
 * it.
 */
export function placeMarkers(place: Place, focused: readonly string[]): void {
  const { map, pane, cabins } = place;
  const shown: Markers = { marked: [], markers: new Map() };
  const names = new Map<HTMLElement, Marker>();
  /** A name is taken from the drawing when it is placed first. */
  const putName = (element: HTMLElement, { rotation = 0, longitude, latitude }: LabelPosition): void => {
    const marker = names.get(element) ?? new Marker({ element });
    marker.setRotation(rotation).setLngLat([longitude, latitude]);
    if (!names.has(element)) marker.addTo(map);
    names.set(element, marker);
  };
  const regroup = (held = focusedCabins(pane, cabins)): void => {
    for (const marker of shown.markers.values()) marker.remove();
    shown.markers.clear();
    const world = 512 * 2 ** map.getZoom();
    shown.marked = createRenderedPins(cabins, world);
    showNear(map, shown);
    repositionMapLabels(pane, shown.marked, world, putName);
    giveFocus(held, shown.marked, map.getCanvas());
  };
  regroup(focused);
  // What was opened in its place closes with another zoom, which may set it apart.
  map.on('zoomend', () => ($opened.get().length > 0 ? $opened.set([]) : regroup()));
  map.on('moveend', () => showNear(map, shown));
  for (const $store of [$matchingSlugs, $pinPrices, $opened]) $store.listen(() => regroup());
}

/** Markers for what is at most a screen away; only what is in sight is a stop of the Tab key. */
function showNear(map: LiveMap, { marked, markers }: Markers): void {
  const { width, height } = map.getCanvas().getBoundingClientRect();
  for (const one of marked) {
    const at: [number, number] = [one.coordinates.longitude, one.coordinates.latitude];
    const { x, y } = map.project(at);
    const beyond = Math.max(-x / width, x / width - 1, -y / height, y / height - 1);
    const marker = markers.get(one);
    const isFocused = one.element === document.activeElement;
    if (beyond > 1 && marker && !isFocused) {
      marker.remove();
      markers.delete(one);
    } else if (beyond <= 1 && !marker)
      markers.set(one, new Marker({ element: one.element }).setLngLat(at).addTo(map));
    one.element.tabIndex = beyond > 0 ? -1 : 0;
  }
}
