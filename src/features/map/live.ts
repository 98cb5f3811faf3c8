import { Map as LiveMap, Marker, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { farthest, placeNames, project, sheet, zoomForSheet } from '#domain/map/map.ts';
import { gatherPins, groupHolding, type PinGroup } from '#domain/map/pins.ts';
import { groupButton } from './group.ts';
import type { SitedCabin } from './rows.ts';
import { $active, $inView, $out, $stays } from './store.ts';
import { drawnStyle } from './style.ts';

/** Set where our own drawing is not wanted; whoever drew that style is then named on the map. */
const foreignStyle = import.meta.env.PUBLIC_MAP_STYLE;
const centre: [number, number] = [sheet.centre.longitude, sheet.centre.latitude];

interface Live {
  map: LiveMap;
  pane: HTMLElement;
  cabins: readonly SitedCabin[];
  pins: ReadonlyMap<string, Marker>;
  groups: LiveGroup[];
}

/** The button of pins that stand too close, with the cabins it stands for. */
interface LiveGroup {
  ids: readonly string[];
  marker: Marker;
}

let live: Live | undefined;

/** Lays a map that can be moved over the drawn one, at the same place and size; it is out of sight until it is drawn. */
export function start(pane: HTMLElement, cabins: readonly SitedCabin[]): void {
  const canvas = pane.insertBefore(document.createElement('div'), pane.querySelector('.map-zoom'));
  canvas.className = 'map-canvas';
  if (foreignStyle) pane.dataset.map = 'foreign';
  setWorkerUrl(workerUrl);
  const map = new LiveMap({
    container: canvas,
    style: foreignStyle || drawnStyle(pane),
    center: centre,
    zoom: sheetZoom(pane),
    maxZoom: 15,
    maxBounds: farthest,
    attributionControl: foreignStyle ? { compact: false } : false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.once('idle', () => takeOver({ map, pane, cabins, pins: new Map(), groups: [] }));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    if (!foreignStyle) map.setStyle(drawnStyle(pane));
  });
}

export const zoomBy = (step: number): void => void whenLive(({ map }) => map.zoomTo(map.getZoom() + step));

/** Back to the part that was drawn. */
export const showSheet = (): void =>
  void whenLive(({ map, pane }) => map.jumpTo({ center: centre, zoom: sheetZoom(pane) }));

const waiting: ((live: Live) => void)[] = [];

function whenLive(act: (live: Live) => void): void {
  if (live) act(live);
  else waiting.push(act);
}

const sheetZoom = (pane: HTMLElement): number =>
  zoomForSheet(pane.querySelector('[data-sheet]')?.clientWidth ?? pane.clientWidth);

/** The live map has been drawn: it comes into sight over the drawing, and the pins move onto it. */
function takeOver({ map, pane, cabins, groups }: Live): void {
  const focused = document.activeElement;
  pane.querySelectorAll<HTMLElement>('[data-name-at]').forEach((element) => {
    const { longitude, latitude } = placeNames[Number(element.dataset.nameAt)] ?? sheet.centre;
    new Marker({ element }).setLngLat([longitude, latitude]).addTo(map);
  });
  const pins = new Map<string, Marker>();
  for (const { slug, pin, at } of cabins)
    if (pin && at) pins.set(slug, new Marker({ element: pin }).setLngLat(at).addTo(map));
  if (focused instanceof HTMLElement && pane.contains(focused)) focused.focus({ preventScroll: true });
  pane.dataset.live = '';
  const now: Live = { map, pane, cabins, pins, groups };
  live = now;
  const regroup = () => keepFocus(now, () => gather(now));
  regroup();
  map.on('zoomend', regroup);
  map.on('moveend', () => updateView(now));
  $out.listen(regroup);
  $stays.listen(regroup);
  $active.listen((slug) => markGroups(now, slug));
  for (const act of waiting.splice(0)) act(now);
}

/** Pins too close to be read at this zoom become one button that opens them up. */
function gather(now: Live): PinGroup[] {
  const { map, cabins, pins } = now;
  for (const { marker } of now.groups) marker.remove();
  const world = 512 * 2 ** map.getZoom();
  const shown = cabins.flatMap(({ at, slug }) =>
    at && pins.has(slug) && !$out.get().has(slug) ? [{ slug, at }] : [],
  );
  const points = shown.map(({ slug, at }) => {
    const { x, y } = project({ longitude: at[0], latitude: at[1] });
    return { id: slug, x: x * world, y: y * world };
  });
  const gathered = gatherPins(points);
  const alone = new Set(gathered.filter(({ ids }) => ids.length === 1).flatMap(({ ids }) => ids));
  for (const { slug, pin } of cabins) if (pin) pin.hidden = !alone.has(slug);
  now.groups = gathered.filter(({ ids }) => ids.length > 1).map((group) => addGroup(now, group));
  return gathered;
}

function addGroup({ map, cabins }: Live, { ids }: PinGroup): LiveGroup {
  const members = cabins.filter(({ slug }) => ids.includes(slug));
  const bounds = boundsOf(members);
  const element = groupButton(members, $stays.get());
  element.addEventListener('click', () => map.fitBounds(bounds, { padding: 60, maxZoom: 15 }));
  return { ids, marker: new Marker({ element }).setLngLat(middleOf(bounds)).addTo(map) };
}

/** A pin or a group that had the focus hands it to the pin or the group that holds its cabins now. */
function keepFocus(now: Live, regroup: () => PinGroup[]): void {
  const focused = focusedCabins(now);
  const gathered = regroup();
  if (focused.length === 0) return;
  const holder = groupHolding(focused, gathered);
  const button = now.groups.find(({ ids }) => ids === holder?.ids)?.marker.getElement();
  const pin = holder && now.pins.get(holder.ids[0] ?? '')?.getElement();
  (button ?? pin ?? now.map.getCanvas()).focus({ preventScroll: true });
}

/** The cabins of the pin or the group that has the focus. */
function focusedCabins({ groups, pins }: Live): readonly string[] {
  const focused = document.activeElement;
  const group = groups.find(({ marker }) => marker.getElement() === focused);
  return group?.ids ?? [...pins].flatMap(([slug, marker]) => (marker.getElement() === focused ? [slug] : []));
}

type Bounds = [number, number, number, number];

function boundsOf(members: readonly SitedCabin[]): Bounds {
  const at = members.flatMap((member) => (member.at ? [member.at] : []));
  const along = (axis: 0 | 1) => at.map((point) => point[axis]);
  return [Math.min(...along(0)), Math.min(...along(1)), Math.max(...along(0)), Math.max(...along(1))];
}

const middleOf = ([west, south, east, north]: Bounds): [number, number] => [
  (west + east) / 2,
  (south + north) / 2,
];

function updateView({ map, cabins }: Live): void {
  const bounds = map.getBounds();
  const inView = cabins.filter(({ at }) => at && bounds.contains(at));
  $inView.set(new Set(inView.map(({ slug }) => slug)));
}

function markGroups({ groups }: Live, slug: string | null): void {
  for (const { ids, marker } of groups)
    marker.getElement().toggleAttribute('data-active', slug !== null && ids.includes(slug));
}
