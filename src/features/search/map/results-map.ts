// Switches a list of cabins between cards and map, and loads the map on demand.

import { closestTo, createElement, isPlainClick } from '#browser/dom.ts';
import { createFailureNotice, reloadPage } from '#browser/failure-notice.ts';
import { whenLoaded } from '#browser/when-idle.ts';
import { $state, type SearchState, updateSearchState } from '#features/search/store.ts';
import type { MapPanel } from './map-panel.ts';

type View = SearchState['view'];

/** Prepares the map of a list. The page `/map` contains the map; other lists fetch it. */
export function startMap(root: HTMLElement): void {
  const pane = root.querySelector<HTMLElement>('[data-map]');
  const link = root.querySelector<HTMLAnchorElement>('[data-map-link]');
  if (!pane || !link) return;
  const defaultView: View = root.dataset.view === 'map' ? 'map' : 'list';
  const query = new URLSearchParams(location.search);
  const viewInUrl = query.get('view');
  const wide = matchMedia('(width >= 1024px)');
  const ignore = (): void => undefined;
  const load = () => import('./open-map.ts');

  /** Opens the map. Resolves with `null` if it fails to load; the list works without it. */
  const open = (): Promise<MapPanel | null> =>
    load().then(
      ({ openMap }) => openMap(root, pane),
      () => null,
    );

  function show(view: View): void {
    updateSearchState({ view });
    root.dataset.view = view;
    const label = link?.querySelector('span');
    if (label) label.textContent = view === 'map' ? 'List' : 'Map';
  }

  async function toggle(href: string): Promise<void> {
    const view = $state.get().view === 'map' ? 'list' : 'map';
    show(view);
    load().then(({ saveView }) => saveView(view === defaultView ? null : view), ignore);
    if (view === 'list') return;
    pane?.parentElement?.scrollIntoView();
    if (!(await open()) && !pane?.querySelector('[data-sheet]')) location.assign(href);
  }

  /** Opens the map. Shows a failure notice only if the page contains no static map. */
  async function openVisibleMap(isRetry = false): Promise<void> {
    const map = await open();
    pane?.querySelector('[data-lost]')?.remove();
    if (map || !pane || pane.querySelector('[data-sheet]')) return;
    // Some browsers cache a failed module until the page is reloaded.
    if (isRetry && navigator.onLine) return reloadPage();
    const tryAgain = () => {
      pane.tabIndex = -1;
      pane.focus({ preventScroll: true });
      void openVisibleMap(true);
    };
    const { parts } = createFailureNotice(tryAgain, link?.href ?? null);
    pane.append(createElement('div', { role: 'status', class: 'cluster', 'data-lost': '' }, ...parts));
  }

  const openOnWideScreen = () => wide.matches && void openVisibleMap();
  whenLoaded(openOnWideScreen);
  wide.addEventListener('change', openOnWideScreen);
  link.role = 'button';
  link.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void toggle(link.href);
  });
  // Handles a click on a built pin or cluster once the map has loaded. Keyboard activation follows
  // its link.
  pane.addEventListener('click', async (event) => {
    const pin = closestTo<HTMLAnchorElement>(event, 'a[data-pin-at]');
    if (!pin || event.detail === 0 || !isPlainClick(event)) return;
    event.preventDefault();
    const map = await open();
    if (map) map.clickPin(pin);
    else location.assign(pin.href);
  });
  show(viewInUrl === 'map' || viewInUrl === 'list' ? viewInUrl : defaultView);
  if ($state.get().view === 'map') void openVisibleMap();
  if (query.has('at')) load().then(({ watchMapBoundsInUrl }) => watchMapBoundsInUrl(pane), ignore);
}
