// Opens the map of a list of cabins: the static map with pins, controls and driving times.

import { fetchCabinFilterData } from '#browser/cabins/fetch-card-data.ts';
import { createElement, loadStyles, requireElement } from '#browser/dom.ts';
import { fetchStaticMap } from '#browser/fetch-static-map.ts';
import { filterByCategory } from '#domain/cabins/categories.ts';
import { getStaticMapArea, getWorldWidth } from '#domain/search/map/map-projection.ts';
import { listItem } from '#features/search/list/card-list.ts';
import { writeView } from '#features/search/list-url.ts';
import { $active, $opened, $selected, type SearchState } from '#features/search/store.ts';
import {
  createRenderedPins,
  focusPin,
  getFocusedSlugs,
  getPinTabIndex,
  repositionMapLabels,
} from './clusters.ts';
import { $bounds, clearMapBounds, getMapSize, restoreMapBoundsFromUrl } from './map-bounds-filter.ts';
import { type MapPanel, openMapPanel } from './map-panel.ts';
import {
  $matchingSlugs,
  $pinPrices,
  $view,
  createMappedCabin,
  type MappedCabin,
  nameDrives,
  positionOnStaticMap,
  watchPinPrices,
} from './pins.ts';
import styles from './results-map.css?url';

/** Writes the visible part into the URL; `null` for the default. */
export const saveView = (view: SearchState['view'] | null): void => writeView('view', view);

/** Reads the map area from the URL, now and after Back and Forward. */
export function watchMapBoundsInUrl(pane: HTMLElement): void {
  restoreMapBoundsFromUrl(pane);
  addEventListener('popstate', () => restoreMapBoundsFromUrl(pane));
}

let opening: Promise<MapPanel | null> | undefined;

/** Opens the map once. Resolves with `null` if it failed to load; the next call retries. */
export async function openMap(root: HTMLElement, pane: HTMLElement): Promise<MapPanel | null> {
  opening ??= createMap(root, pane).catch(() => null);
  const map = await opening;
  if (!map) opening = undefined;
  // A URL with a viewport starts the interactive map.
  else if (new URLSearchParams(location.search).has('at')) void map.start();
  return map;
}

/** Creates the map panel. Fetches the static map, unless the page contains it. */
async function createMap(root: HTMLElement, pane: HTMLElement): Promise<MapPanel | null> {
  const isDrawn = pane.querySelector('[data-sheet]') !== null;
  const [staticMapNodes, cabins] = await Promise.all([
    isDrawn ? [] : fetchStaticMap(pane.dataset.drawn ?? '').then(({ childNodes }) => childNodes),
    readCabins(root),
    isDrawn || loadStyles(styles),
  ]);
  pane.append(...staticMapNodes, createControls());
  pane.after(createElement('p', { class: 'map-hint' }, 'Touch a pin, and its cabin stands here.'));
  const map = openMapPanel(root, pane, cabins);
  watchPinPrices(cabins);
  watchPins(pane, cabins);
  labelDrivesOnDemand(cabins);
  addClearButton(root);
  return map;
}

/** Creates the bar of controls, below the map, so that it covers neither pins nor names. */
const createControls = (): HTMLElement =>
  createElement(
    'div',
    { class: 'map-bar' },
    createElement(
      'label',
      {},
      createElement('input', { type: 'checkbox', checked: '', autocomplete: 'off', 'data-follow': '' }),
      createElement('span', {}, 'Search as I move the map'),
    ),
    createElement('button', { type: 'button', 'data-here': '', hidden: '' }, 'Search this area'),
    createElement(
      'div',
      { class: 'map-zoom' },
      zoomButton('-1', 'Zoom out', '−'),
      zoomButton('1', 'Zoom in', '+'),
    ),
  );

const zoomButton = (step: string, label: string, sign: string): HTMLElement =>
  createElement('button', { type: 'button', 'data-zoom': step, 'aria-label': label }, sign);

async function readCabins(root: HTMLElement): Promise<MappedCabin[]> {
  const grid = requireElement(root, 'grid');
  const cabins = await fetchCabinFilterData();
  if (!cabins) throw new Error('The facts of the cabins could not be fetched.');
  return filterByCategory(cabins, root.dataset.results).map((cabin) => {
    const row = listItem(grid, cabin);
    row.dataset.row = cabin.slug;
    return createMappedCabin(cabin, row);
  });
}

/** Adds driving times to the label of a pin that is hovered, focused or selected. */
function labelDrivesOnDemand(cabins: readonly MappedCabin[]): void {
  const find = (slug: string | null) => cabins.find((cabin) => cabin.slug === slug);
  for (const $store of [$active, $selected])
    $store.listen((slug) => {
      const cabin = find(slug);
      if (cabin) nameDrives(cabin).catch(() => undefined);
    });
}

function addClearButton(root: HTMLElement): void {
  const status = root.querySelector<HTMLElement>('[data-status]');
  const button = createElement('button', { type: 'button', 'data-all-around': '' }, 'Show them all');
  button.addEventListener('click', () => {
    status?.focus({ preventScroll: true });
    clearMapBounds();
  });
  status?.after(button);
  $bounds.subscribe((bounds) => button.toggleAttribute('hidden', !bounds));
}

function renderPins(pane: HTMLElement, cabins: readonly MappedCabin[]): void {
  const sheet = pane.querySelector<HTMLElement>('[data-sheet]');
  if (!sheet?.clientWidth || pane.dataset.live !== undefined) return;
  const focused = getFocusedSlugs(pane, cabins);
  const world = getWorldWidth(sheet.clientWidth);
  const pins = createRenderedPins(cabins, world);
  for (const old of sheet.querySelectorAll('.pin, .pin-group')) old.remove();
  for (const { element, coordinates } of pins) {
    element.tabIndex = getPinTabIndex();
    sheet.append(positionOnStaticMap(element, coordinates));
  }
  const visible = getStaticMapArea(world, getMapSize(pane));
  repositionMapLabels({ pane, world, visible }, pins, (label, { rotation = 0, ...coordinates }) => {
    positionOnStaticMap(label, coordinates).style.setProperty('--turn', `${rotation}deg`);
  });
  focusPin(focused, pins, pane.querySelector('button') ?? pane);
}

function watchPins(pane: HTMLElement, cabins: readonly MappedCabin[]): void {
  const render = (): void => renderPins(pane, cabins);
  for (const $store of [$matchingSlugs, $pinPrices, $opened, $view]) $store.listen(render);
  // Observes the sheet, not the pane: with reduced motion it reaches its size a moment later.
  new ResizeObserver(render).observe(pane.querySelector('[data-sheet]') ?? pane);
}
