import { isPlainClick } from '#browser/dom.ts';
import { whenIdle } from '#browser/idle.ts';

// The map of the results: beside the list where both have room, else in its place by the switch.
const root = document.querySelector<HTMLElement>('[data-results]');
const pane = root?.querySelector<HTMLElement>('[data-map]');
const link = root?.querySelector<HTMLAnchorElement>('[data-map-link]');
const wide = matchMedia('(width >= 1024px)');
const query = new URLSearchParams(location.search);

const load = () => import('./open-map.ts');

/** Whether the drawn map is there; without it the list is whole. */
const open = (root: HTMLElement, pane: HTMLElement): Promise<boolean> =>
  load().then(
    ({ openMap }) => openMap(root, pane),
    () => false,
  );

const show = (root: HTMLElement, link: HTMLAnchorElement, side: 'map' | 'list'): void => {
  root.dataset.view = side;
  link.textContent = side === 'map' ? 'List' : 'Map';
};

async function toggle(root: HTMLElement, pane: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  const side = root.dataset.view === 'map' ? 'list' : 'map';
  show(root, link, side);
  load().then(({ writeAddress }) => writeAddress('view', side === 'map' ? side : null), ignored);
  if (side === 'list') return;
  pane.parentElement?.scrollIntoView();
  if (!(await open(root, pane))) location.assign(link.href);
}

const ignored = (): void => undefined;

if (root && pane && link) {
  const openWhereWide = () => wide.matches && void open(root, pane);
  whenIdle(openWhereWide);
  wide.addEventListener('change', openWhereWide);
  link.role = 'button';
  link.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void toggle(root, pane, link);
  });
  if (query.get('view') === 'map') {
    show(root, link, 'map');
    void open(root, pane);
  }
  if (query.has('at')) load().then(({ followArea }) => followArea(pane), ignored);
}
