import { isPlainClick } from '#browser/dom.ts';
import { whenIdle } from '#browser/idle.ts';
import type { Pane } from './pane.ts';

// The map of the results: beside the list where both have room, else in its place by the switch.
const root = document.querySelector<HTMLElement>('[data-results]');
const pane = root?.querySelector<HTMLElement>('[data-map]');
const link = root?.querySelector<HTMLAnchorElement>('[data-map-link]');
const wide = matchMedia('(width >= 1024px)');
const query = new URLSearchParams(location.search);

type Module = typeof import('./open-map.ts');

let loading: Promise<Module> | undefined;
let opening: Promise<Pane | null> | undefined;

/** What draws the map, fetched once; what failed is tried again the next time. */
function load(): Promise<Module> {
  loading ??= import('./open-map.ts');
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** Opens the drawn map, once. Without it the list is whole. */
async function open(root: HTMLElement, pane: HTMLElement): Promise<boolean> {
  opening ??= load()
    .then(({ openMap }) => openMap(root, pane))
    .catch(() => null);
  const map = await opening;
  if (!map) opening = undefined;
  // An address that names a part of the map wants to see it.
  else if (new URLSearchParams(location.search).has('at')) void map.start();
  return map !== null;
}

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
  if (query.has('at')) load().then(({ followAddress }) => followAddress(pane), ignored);
}
