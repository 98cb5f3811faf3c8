import { fetchCabinFilterData } from '#browser/cabins/fetch-card-data.ts';
import { createElement, loadStyles, requireElement } from '#browser/dom.ts';
import { filterByCategory } from '#domain/cabins/categories.ts';
import { getWorldWidth } from '#domain/search/map/map-projection.ts';
import { listItem } from '#features/search/list/card-list.ts';
import { $active, $opened, $selected, type SearchState } from '#features/search/store.ts';
import { writeView } from '#features/search/url.ts';
import { createRenderedPins, focusedCabins, giveFocus, repositionMapLabels } from './clusters.ts';
import { $bounds, clearMapBounds, restoreMapBoundsFromUrl } from './map-bounds-filter.ts';
import { type MapPanel, openMapPanel } from './map-panel.ts';
import {
  $matchingSlugs,
  $pinPrices,
  createMappedCabin,
  type MappedCabin,
  nameDrives,
  positionOnStaticMap,
  watchPinPrices,
} from './pins.ts';
import styles from './results-map.css?url';

/** Writes into the address which of list and map is in front; null for the one that usually is. */
export const rememberView = (view: SearchState['view'] | null): void => writeView('view', view);

/** Narrows the list to the part of the map that the address names, now and after Back. */
export function watchMapBoundsInUrl(pane: HTMLElement): void {
  restoreMapBoundsFromUrl(pane);
  addEventListener('popstate', () => restoreMapBoundsFromUrl(pane));
}

let opening: Promise<MapPanel | null> | undefined;

/** Opens the drawn map, once. Resolves to `null` if it could not be fetched; the next call tries again. */
export async function openMap(root: HTMLElement, pane: HTMLElement): Promise<MapPanel | null> {
  opening ??= drawMap(root, pane).catch(() => null);
  const map = await opening;
  if (!map) opening = undefined;
  // An address that names a part of the map wants to see it.
  else if (new URLSearchParams(location.search).has('at')) void map.start();
  return map;
}

/** Lays the pins of the list's cabins on the drawn map, which is in the page of the map and fetched for others. */
async function drawMap(root: HTMLElement, pane: HTMLElement): Promise<MapPanel | null> {
  const isDrawn = pane.querySelector('[data-sheet]') !== null;
  const [sheet, cabins] = await Promise.all([
    isDrawn ? [] : fetchSheet(pane),
    readCabins(root),
    isDrawn || loadStyles(styles),
  ]);
  pane.append(...sheet, ...createControls());
  pane.after(createElement('p', { class: 'map-hint' }, 'Touch a pin, and its cabin stands here.'));
  const map = openMapPanel(root, pane, cabins);
  watchPinPrices(cabins);
  followPins(pane, cabins);
  sayDrives(cabins);
  offerAll(root);
  return map;
}

async function fetchSheet(pane: HTMLElement): Promise<Iterable<Node>> {
  const answer = await fetch(pane.dataset.drawn ?? '');
  if (!answer.ok) throw new Error(`The drawn map answered ${answer.status}.`);
  return new DOMParser().parseFromString(await answer.text(), 'text/html').body.childNodes;
}

/** Creates what a guest presses on a map. */
const createControls = (): HTMLElement[] => [
  createElement(
    'div',
    { class: 'map-search' },
    createElement(
      'label',
      {},
      createElement('input', { type: 'checkbox', checked: '', autocomplete: 'off', 'data-follow': '' }),
      'Search as I move the map',
    ),
    createElement('button', { type: 'button', 'data-here': '', hidden: '' }, 'Search this area'),
  ),
  createElement(
    'div',
    { class: 'map-zoom' },
    zoomButton('1', 'Zoom in', '+'),
    zoomButton('-1', 'Zoom out', '−'),
  ),
];

const zoomButton = (step: string, label: string, sign: string): HTMLElement =>
  createElement('button', { type: 'button', 'data-zoom': step, 'aria-label': label }, sign);

/** The cabins of the list, each with its place as its row. */
async function readCabins(root: HTMLElement): Promise<MappedCabin[]> {
  const grid = requireElement(root, 'grid');
  const facts = await fetchCabinFilterData();
  if (!facts) throw new Error('The facts of the cabins could not be fetched.');
  return filterByCategory(facts, root.dataset.results).map((facts) => {
    const row = listItem(grid, facts);
    row.dataset.row = facts.slug;
    return createMappedCabin(facts, row);
  });
}

/** A pin that is reached for says its drives. */
function sayDrives(cabins: readonly MappedCabin[]): void {
  const find = (slug: string | null) => cabins.find((cabin) => cabin.slug === slug);
  for (const $store of [$active, $selected])
    $store.listen((slug) => {
      const cabin = find(slug);
      if (cabin) nameDrives(cabin).catch(() => undefined);
    });
}

/** While a part of the map narrows the list, the way back to all of it stands beside the count. */
function offerAll(root: HTMLElement): void {
  const status = root.querySelector<HTMLElement>('[data-status]');
  const all = createElement('button', { type: 'button', 'data-all-around': '' }, 'Show them all');
  all.addEventListener('click', () => {
    status?.focus({ preventScroll: true });
    clearMapBounds();
  });
  status?.after(all);
  $bounds.subscribe((bounds) => all.toggleAttribute('hidden', !bounds));
}

/** Lays the pins on the drawn map, as many as have room at the size it has; the page's own give way to them. */
function layPins(pane: HTMLElement, cabins: readonly MappedCabin[]): void {
  const drawn = pane.querySelector<HTMLElement>('[data-sheet]');
  if (!drawn?.clientWidth || pane.dataset.live !== undefined) return;
  const focused = focusedCabins(pane, cabins);
  const world = getWorldWidth(drawn.clientWidth);
  const marked = createRenderedPins(cabins, world);
  for (const old of drawn.querySelectorAll('.pin, .pin-group')) old.remove();
  drawn.append(...marked.map(({ element, coordinates }) => positionOnStaticMap(element, coordinates)));
  repositionMapLabels(drawn, marked, world, (part, { rotation = 0, ...place }) => {
    positionOnStaticMap(part, place).style.setProperty('--turn', `${rotation}deg`);
  });
  giveFocus(focused, marked, pane.querySelector('button') ?? pane);
}

/** Keeps the pins on the drawn map as filters, prices and its size have them. */
function followPins(pane: HTMLElement, cabins: readonly MappedCabin[]): void {
  const lay = (): void => layPins(pane, cabins);
  for (const $store of [$matchingSlugs, $pinPrices, $opened]) $store.listen(lay);
  // The sheet and not the pane: with less motion it comes to its new size a moment after.
  new ResizeObserver(lay).observe(pane.querySelector('[data-sheet]') ?? pane);
}
