import { closestTo, isPlainClick } from '#browser/dom.ts';
import { whenIdle } from '#browser/idle.ts';
import type { MapPanel } from './map-panel.ts';

// The map of a list: beside it where both have room, else in its place by the switch. On the page of the map it is drawn with
// the page and in front; elsewhere it is fetched.
const root = document.querySelector<HTMLElement>('[data-results]');
const pane = root?.querySelector<HTMLElement>('[data-map]');
const link = root?.querySelector<HTMLAnchorElement>('[data-map-link]');
/** Which of map and list is in front on a small screen. */
type Side = 'map' | 'list';
const usual: Side = root?.dataset.view === 'map' ? 'map' : 'list';
const wide = matchMedia('(width >= 1024px)');
const query = new URLSearchParams(location.search);

const load = () => import('./open-map.ts');

/** The map once it answers; null where it does not, and the list is whole without it. */
const open = (root: HTMLElement, pane: HTMLElement): Promise<MapPanel | null> =>
  load().then(
    ({ openMap }) => openMap(root, pane),
    () => null,
  );

const show = (root: HTMLElement, link: HTMLAnchorElement, side: Side): void => {
  root.dataset.view = side;
  link.textContent = side === 'map' ? 'List' : 'Map';
};

async function toggle(root: HTMLElement, pane: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  const side = root.dataset.view === 'map' ? 'list' : 'map';
  show(root, link, side);
  load().then(({ writeView }) => writeView('view', side === usual ? null : side), ignored);
  if (side === 'list') return;
  pane.parentElement?.scrollIntoView();
  if (!(await open(root, pane)) && !pane.querySelector('[data-sheet]')) location.assign(link.href);
}

/** Keeps a touch of a pin or a group that the page was built with until the map answers; by key its link is followed. */
function keepTouches(root: HTMLElement, pane: HTMLElement): void {
  pane.addEventListener('click', async (event) => {
    const mark = closestTo<HTMLAnchorElement>(event, 'a[data-pin-at]');
    if (!mark || event.detail === 0 || !isPlainClick(event)) return;
    event.preventDefault();
    const map = await open(root, pane);
    if (map) map.touch(mark);
    else location.assign(mark.href);
  });
}

const ignored = (): void => undefined;

if (root && pane && link) {
  const openWhereWide = () => wide.matches && void open(root, pane);
  const named = query.get('view');
  const side = named === 'map' || named === 'list' ? named : usual;
  whenIdle(openWhereWide);
  wide.addEventListener('change', openWhereWide);
  link.role = 'button';
  link.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void toggle(root, pane, link);
  });
  show(root, link, side);
  keepTouches(root, pane);
  if (side === 'map') void open(root, pane);
  if (query.has('at')) load().then(({ followArea }) => followArea(pane), ignored);
}
