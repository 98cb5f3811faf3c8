// Map next to a list of cabins: its controls, and the highlight of a cabin in both.

import { isPlainClick, isRendered } from '#browser/dom.ts';
import { whenSeen } from '#browser/visibility.ts';
import { $active, $opened, $selected } from '#features/search/store.ts';
import type { MappedCabin } from './pins.ts';
import { requestPinPrices } from './pins.ts';

type InteractiveMap = typeof import('./interactive-map.ts');

export interface MapPanel {
  /** Starts the interactive map. Resolves with `undefined` if it fails to load. */
  start(): Promise<InteractiveMap | undefined>;
  clickPin(pin: HTMLElement): void;
}

/**
 * Starts the interactive map. Keeps the static map if WebGL is missing or the code fails to load.
 */
async function startInteractive(
  pane: HTMLElement,
  cabins: readonly MappedCabin[],
): Promise<InteractiveMap | undefined> {
  try {
    if (!document.createElement('canvas').getContext('webgl2')) throw new Error('No WebGL');
    const live = await import('./interactive-map.ts');
    await live.startInteractiveMap(pane, cabins);
    return live;
  } catch {
    disableMoving(pane);
    return undefined;
  }
}

/** Hides the controls of a map that cannot be moved. A focus on one of them moves to the map. */
function disableMoving(pane: HTMLElement): void {
  const hadFocus = pane.contains(document.activeElement);
  pane.dataset.map = 'still';
  if (!hadFocus || (document.activeElement && isRendered(document.activeElement))) return;
  pane.tabIndex = -1;
  pane.focus({ preventScroll: true });
}

const getCabinSlug = ({ target }: Event): string | null => {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-row], [data-pin]') : null;
  return element?.dataset.row ?? element?.dataset.pin ?? null;
};

/** Highlights the same cabin in list and map. Loads the interactive map on first interaction. */
export function openMapPanel(page: HTMLElement, pane: HTMLElement, cabins: readonly MappedCabin[]): MapPanel {
  let starting: ReturnType<typeof startInteractive> | undefined;
  const start = (): ReturnType<typeof startInteractive> => {
    starting ??= startInteractive(pane, cabins);
    return starting;
  };
  for (const type of ['pointerover', 'touchstart', 'focusin', 'wheel'])
    pane.addEventListener(type, () => void start(), { passive: true, once: true });
  for (const type of ['pointerover', 'focusin'])
    page.addEventListener(type, (event) => $active.set(getCabinSlug(event)), { passive: true });
  page.addEventListener('pointerleave', () => $active.set(null));
  pane.addEventListener('click', (event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>('button, a') : null;
    if (control && isPlainClick(event)) handleControl(control, event, start);
  });
  pane.addEventListener('change', ({ target }) => {
    const isOn = target instanceof HTMLInputElement && target.checked;
    if (isOn && pane.querySelector('[data-here]:not([hidden])'))
      void start().then((live) => live?.searchHere());
  });
  whenSeen([pane], () => void requestPinPrices(cabins));
  highlightCabins(pane, cabins);
  return { start, clickPin: (pin) => handleControl(pin, new MouseEvent('click', { detail: 1 }), start) };
}

function handleControl(control: HTMLElement, event: MouseEvent, start: MapPanel['start']): void {
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
  // A first click or tap only selects the cabin; the second follows the link. Enter follows it at
  // once.
  const isByKey = event.detail === 0;
  if (!pin || isByKey || pin === $selected.get()) return;
  event.preventDefault();
  $selected.set(pin);
}

/**
 * Opens a cluster: zooms in, or spreads its pins if they share coordinates or zoom is at its
 * maximum.
 */
function openGroup(control: HTMLElement, text: string, start: MapPanel['start']): void {
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  const slugs = control.dataset.group?.split(' ') ?? [];
  const spreadPins = (): void => $opened.set(slugs);
  const isOnePoint = slugs.length > 0 && west === east && south === north;
  if (isOnePoint) spreadPins();
  else
    void start().then((live) =>
      live ? live.zoomToCabins([west, south, east, north], spreadPins) : spreadPins(),
    );
}

function highlightCabins(pane: HTMLElement, cabins: readonly MappedCabin[]): void {
  const bySlug = new Map(cabins.map((cabin) => [cabin.slug, cabin]));
  const setHighlight = (name: string, slug: string | null, previous: string | null | undefined) => {
    for (const [cabin, isOn] of [
      [bySlug.get(previous ?? ''), false],
      [bySlug.get(slug ?? ''), true],
    ] as const) {
      cabin?.row.toggleAttribute(name, isOn);
      cabin?.pin?.toggleAttribute(name, isOn);
    }
    return bySlug.get(slug ?? '');
  };
  $active.subscribe((slug, previous) => {
    setHighlight('data-active', slug, previous);
    for (const group of pane.querySelectorAll<HTMLElement>('[data-group]'))
      group.toggleAttribute(
        'data-active',
        slug !== null && (group.dataset.group ?? '').split(' ').includes(slug),
      );
  });
  $selected.subscribe((slug, previous) => {
    setHighlight('data-selected', slug, previous)?.row.scrollIntoView({
      block: 'nearest',
      behavior: 'smooth',
    });
  });
}
