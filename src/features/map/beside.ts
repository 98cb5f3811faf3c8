import { whenIdle } from '#browser/idle.ts';

// The map of the results: beside the list where both have room, else in its place by the switch.
const root = document.querySelector<HTMLElement>('[data-results]');
const pane = root?.querySelector<HTMLElement>('[data-map]');
const turn = root?.querySelector<HTMLAnchorElement>('[data-map-link]');
const wide = matchMedia('(width >= 1024px)');

let lifting: Promise<boolean> | undefined;

/** Fetches the drawn map, once. Without it the list is whole, and the switch stays a link. */
function open(root: HTMLElement, pane: HTMLElement): Promise<boolean> {
  lifting ??= import('./lift.ts').then(({ lift }) => lift(root, pane)).catch(() => false);
  return lifting;
}

async function toggle(root: HTMLElement, pane: HTMLElement, turn: HTMLAnchorElement): Promise<void> {
  const isMap = root.dataset.view === 'map';
  root.dataset.view = isMap ? 'list' : 'map';
  turn.textContent = isMap ? 'Map' : 'List';
  if (isMap) return;
  pane.parentElement?.scrollIntoView();
  if (!(await open(root, pane))) location.assign(turn.href);
}

if (root && pane && turn) {
  const openWhereWide = () => wide.matches && void open(root, pane);
  whenIdle(openWhereWide);
  wide.addEventListener('change', openWhereWide);
  turn.role = 'button';
  turn.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void toggle(root, pane, turn);
  });
}
