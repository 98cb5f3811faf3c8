import { closestTo, createElement, isPlainClick } from '#browser/dom.ts';
import { createFailureNotice, reloadPage } from '#browser/failure-notice.ts';
import { whenIdle } from '#browser/idle.ts';
import { $state, type SearchState, updateSearchState } from '#features/search/store.ts';
import type { MapPanel } from './map-panel.ts';

type View = SearchState['view'];

/**
 * Makes the map of a list answer: beside it where both have room, else in its place by the switch. On the page of the map it is
 * drawn with the page and in front; elsewhere it is fetched.
 */
export function startMap(root: HTMLElement): void {
  const pane = root.querySelector<HTMLElement>('[data-map]');
  const link = root.querySelector<HTMLAnchorElement>('[data-map-link]');
  if (!pane || !link) return;
  const usual: View = root.dataset.view === 'map' ? 'map' : 'list';
  const query = new URLSearchParams(location.search);
  const named = query.get('view');
  const wide = matchMedia('(width >= 1024px)');
  const ignored = (): void => undefined;
  const load = () => import('./open-map.ts');

  /** The map once it answers; null where it does not, and the list is whole without it. */
  const open = (): Promise<MapPanel | null> =>
    load().then(
      ({ openMap }) => openMap(root, pane),
      () => null,
    );

  function show(view: View): void {
    updateSearchState({ view });
    root.dataset.view = view;
    if (link) link.textContent = view === 'map' ? 'List' : 'Map';
  }

  async function toggle(href: string): Promise<void> {
    const view = $state.get().view === 'map' ? 'list' : 'map';
    show(view);
    load().then(({ rememberView }) => rememberView(view === usual ? null : view), ignored);
    if (view === 'list') return;
    pane?.parentElement?.scrollIntoView();
    if (!(await open()) && !pane?.querySelector('[data-sheet]')) location.assign(href);
  }

  /** Opens the map where it is in sight; where it is lost and nothing of it is in the page, its pane says so. */
  async function openInSight(isRetry = false): Promise<void> {
    const map = await open();
    pane?.querySelector('[data-lost]')?.remove();
    if (map || !pane || pane.querySelector('[data-sheet]')) return;
    // Some browsers remember a module that failed until the page is loaded anew.
    if (isRetry && navigator.onLine) return reloadPage();
    const tryAgain = () => {
      pane.tabIndex = -1;
      pane.focus({ preventScroll: true });
      void openInSight(true);
    };
    const { parts } = createFailureNotice(tryAgain, link?.href ?? null);
    pane.append(createElement('div', { role: 'status', class: 'cluster', 'data-lost': '' }, ...parts));
  }

  const openWhereWide = () => wide.matches && void openInSight();
  whenIdle(openWhereWide);
  wide.addEventListener('change', openWhereWide);
  link.role = 'button';
  link.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void toggle(link.href);
  });
  // A touch of a pin or a group that the page was built with waits for the map; by key its link is followed.
  pane.addEventListener('click', async (event) => {
    const mark = closestTo<HTMLAnchorElement>(event, 'a[data-pin-at]');
    if (!mark || event.detail === 0 || !isPlainClick(event)) return;
    event.preventDefault();
    const map = await open();
    if (map) map.touch(mark);
    else location.assign(mark.href);
  });
  show(named === 'map' || named === 'list' ? named : usual);
  if ($state.get().view === 'map') void openInSight();
  if (query.has('at')) load().then(({ watchMapBoundsInUrl }) => watchMapBoundsInUrl(pane), ignored);
}
