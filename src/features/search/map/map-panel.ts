import { isPlainClick, isRendered } from '#browser/dom.ts';
import { whenSeen } from '#browser/visibility.ts';
import { $active, $opened, $selected } from '#features/search/store.ts';
import type { MappedCabin } from './pins.ts';
import { requestPinPrices } from './pins.ts';

type Live = typeof import('./interactive-map.ts');

/** The map of a page: drawn, until a guest reaches for it. */
export interface MapPanel {
  /** Starts the live map, and is there once that is drawn; undefined where it cannot be had. */
  start(): Promise<Live | undefined>;
  /** Answers a touch of a pin or a group. */
  touch(mark: HTMLElement): void;
}

/** Where a live map cannot be had, without WebGL or without its code, the drawn one stays and cannot be moved. */
async function startLive(pane: HTMLElement, cabins: readonly MappedCabin[]): Promise<Live | undefined> {
  try {
    if (!document.createElement('canvas').getContext('webgl2')) throw new Error('No WebGL');
    const live = await import('./interactive-map.ts');
    await live.startInteractiveMap(pane, cabins);
    return live;
  } catch {
    stayStill(pane);
    return undefined;
  }
}

/** What moves a map goes from one that cannot be moved; the map itself takes the focus it had. */
function stayStill(pane: HTMLElement): void {
  const hadFocus = pane.contains(document.activeElement);
  pane.dataset.map = 'still';
  if (!hadFocus || (document.activeElement && isRendered(document.activeElement))) return;
  pane.tabIndex = -1;
  pane.focus({ preventScroll: true });
}

const slugAt = ({ target }: Event): string | null => {
  const part = target instanceof Element ? target.closest<HTMLElement>('[data-row], [data-pin]') : null;
  return part?.dataset.row ?? part?.dataset.pin ?? null;
};

/** Keeps the list and the map of a page in step. The live map is fetched when a guest first reaches for the drawn one. */
export function openMapPanel(page: HTMLElement, pane: HTMLElement, cabins: readonly MappedCabin[]): MapPanel {
  let starting: ReturnType<typeof startLive> | undefined;
  const start = (): ReturnType<typeof startLive> => {
    starting ??= startLive(pane, cabins);
    return starting;
  };
  for (const reach of ['pointerover', 'touchstart', 'focusin', 'wheel'])
    pane.addEventListener(reach, () => void start(), { passive: true, once: true });
  for (const type of ['pointerover', 'focusin'])
    page.addEventListener(type, (event) => $active.set(slugAt(event)), { passive: true });
  page.addEventListener('pointerleave', () => $active.set(null));
  pane.addEventListener('click', (event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>('button, a') : null;
    if (control && isPlainClick(event)) act(control, event, start);
  });
  pane.addEventListener('change', ({ target }) => {
    const isOn = target instanceof HTMLInputElement && target.checked;
    if (isOn && pane.querySelector('[data-here]:not([hidden])'))
      void start().then((live) => live?.searchHere());
  });
  whenSeen([pane], () => void requestPinPrices(cabins));
  markCabins(pane, cabins);
  return { start, touch: (mark) => act(mark, new MouseEvent('click', { detail: 1 }), start) };
}

function act(control: HTMLElement, event: MouseEvent, start: MapPanel['start']): void {
  const { pin, zoom, bounds, here } = control.dataset;
  if (zoom) void start().then((live) => live?.zoomBy(Number(zoom)));
  if (bounds) {
    event.preventDefault();
    openGroup(control, bounds, start);
  }
  if (here !== undefined) {
    control.parentElement?.querySelector('input')?.focus({ preventScroll: true });
    void start().then((live) => live?.searchHere());
  }
  // A finger or a mouse first shows the cabin in the list; its second touch follows the link, and so does the first Enter.
  const isByKey = event.detail === 0;
  if (!pin || isByKey || pin === $selected.get()) return;
  event.preventDefault();
  $selected.set(pin);
}

/** A group opens into its pins: in its place where all are at one point, else by coming nearer, while that is possible. */
function openGroup(control: HTMLElement, text: string, start: MapPanel['start']): void {
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  const slugs = control.dataset.group?.split(' ') ?? [];
  const openInPlace = (): void => $opened.set(slugs);
  const isOnePoint = slugs.length > 0 && west === east && south === north;
  if (isOnePoint) openInPlace();
  else
    void start().then((live) =>
      live ? live.zoomToCabins([west, south, east, north], openInPlace) : openInPlace(),
    );
}

function markCabins(pane: HTMLElement, cabins: readonly MappedCabin[]): void {
  const bySlug = new Map(cabins.map((cabin) => [cabin.slug, cabin]));
  /** Moves a mark from the cabin that had it to the one that has it now. */
  const mark = (name: string, slug: string | null, before: string | null | undefined) => {
    for (const [one, isOn] of [
      [bySlug.get(before ?? ''), false],
      [bySlug.get(slug ?? ''), true],
    ] as const) {
      one?.row.toggleAttribute(name, isOn);
      one?.pin?.toggleAttribute(name, isOn);
    }
    return bySlug.get(slug ?? '');
  };
  $active.subscribe((slug, before) => {
    mark('data-active', slug, before);
    for (const group of pane.querySelectorAll<HTMLElement>('[data-group]'))
      group.toggleAttribute(
        'data-active',
        slug !== null && (group.dataset.group ?? '').split(' ').includes(slug),
      );
  });
  $selected.subscribe((slug, before) => {
    mark('data-selected', slug, before)?.row.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  });
}
