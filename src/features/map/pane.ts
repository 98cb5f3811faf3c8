import { isPlainClick } from '#browser/dom.ts';
import type { SitedCabin } from './rows.ts';
import { $active, $out, $selected } from './store.ts';

type Live = typeof import('./live.ts');

/** The map of a page: drawn, until a guest reaches for it. */
export interface Pane {
  /** The live map, once one was asked for; without one where it cannot be had. */
  live(): Promise<Live | undefined> | undefined;
}

/** Where a live map cannot be had, without WebGL or without its code, the drawn one stays and cannot be zoomed. */
async function startLive(pane: HTMLElement, cabins: readonly SitedCabin[]): Promise<Live | undefined> {
  try {
    if (!document.createElement('canvas').getContext('webgl2')) throw new Error('No WebGL');
    const live = await import('./live.ts');
    live.start(pane, cabins);
    return live;
  } catch {
    pane.dataset.map = 'still';
    return undefined;
  }
}

const slugAt = ({ target }: Event): string | null => {
  const part = target instanceof Element ? target.closest<HTMLElement>('[data-row], [data-pin]') : null;
  return part?.dataset.row ?? part?.dataset.pin ?? null;
};

/** Keeps the list and the map of a page in step. The live map is fetched when a guest first reaches for the drawn one. */
export function openPane(page: HTMLElement, pane: HTMLElement, cabins: readonly SitedCabin[]): Pane {
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
  page.addEventListener('click', (event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>('button, a') : null;
    const { pin, zoom } = control?.dataset ?? {};
    if (zoom) void start().then((live) => live?.zoomBy(Number(zoom)));
    // The first click on a pin shows its cabin in the list, the second follows the link.
    if (!pin || pin === $selected.get() || !isPlainClick(event)) return;
    event.preventDefault();
    $selected.set(pin);
  });
  import('./lowest.ts').then(({ followLowest }) => followLowest(cabins)).catch(() => undefined);
  markCabins(cabins);
  return { live: () => starting };
}

function markCabins(cabins: readonly SitedCabin[]): void {
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
  $active.subscribe((slug, before) => void mark('data-active', slug, before));
  $selected.subscribe((slug, before) => {
    mark('data-selected', slug, before)?.row.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  });
  $out.subscribe((out) => {
    for (const { pin, slug } of cabins) pin?.toggleAttribute('data-out', out.has(slug));
  });
}
