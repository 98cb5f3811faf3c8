import { isPlainClick } from '#browser/dom.ts';
import { whenIdle } from '#browser/idle.ts';

// The map of the results: beside the list where both have room, else in its place by the switch.
const root = document.querySelector<HTMLElement>('[data-results]');
const pane = root?.querySelector<HTMLElement>('[data-map]');
const link = root?.querySelector<HTMLAnchorElement>('[data-map-link]');
const wide = matchMedia('(width >= 1024px)');

let opening: Promise<boolean> | undefined;

/** Fetches the drawn map, once; what failed is tried again the next time. Without it the list is whole. */
async function open(root: HTMLElement, pane: HTMLElement): Promise<boolean> {
  opening ??= import('./open-map.ts').then(({ openMap }) => openMap(root, pane)).catch(() => false);
  const isOpen = await opening;
  if (!isOpen) opening = undefined;
  return isOpen;
}

async function toggle(root: HTMLElement, pane: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  const isMap = root.dataset.view === 'map';
  root.dataset.view = isMap ? 'list' : 'map';
  link.textContent = isMap ? 'Map' : 'List';
  if (isMap) return;
  pane.parentElement?.scrollIntoView();
  if (!(await open(root, pane))) location.assign(link.href);
}

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
}
