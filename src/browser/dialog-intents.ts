import type { ReadableAtom } from 'nanostores';
import { $availabilityRequest, closeAvailability, openAvailability } from '#stores/availability-dialog.ts';
import { $searchOpen, closeSearch, openSearch } from '#stores/search.ts';
import { $siteSearch, closeSiteSearch, openSiteSearch } from '#stores/site-search.ts';
import { $textMe, closeTextMe } from '#stores/text-me-dialog.ts';
import { $toasts } from '#stores/toasts.ts';
import { $video, closeVideo, openVideo } from '#stores/video-dialog.ts';
import { $wishlistOpen, closeWishlist, openWishlist } from '#stores/wishlist.ts';
import {
  closePlaceholder,
  fillPlaceholder,
  getPlaceholderIsland,
  onPlaceholderClose,
  setPlaceholderTitle,
  showPlaceholderFailure,
} from './dialog-placeholder.ts';
import { createElement, findIntentControl, isPlainClick } from './dom.ts';
import { prefetchDialogs, startIsland } from './islands.ts';

// What a touch of a control `[data-intent]` does: it writes to a store, and the island that shows the store comes to life. The
// page's own script has answered the touch by then (early.ts).

/** A dialog that a control opens. */
interface Intent {
  /** Set while a guest wants it. */
  $wanted: ReadableAtom<unknown>;
  close: () => void;
  /** Asks for it; false leaves the control's link to the browser. A heart asks by itself. */
  open?: (control: HTMLElement) => boolean;
  /** What the frame says until the dialog is there, beyond its title. */
  describe?: () => void;
}

/** By the name in `data-intent`, which is the name of the island as well. */
const intents: Partial<Record<string, Intent>> = {
  availability: {
    $wanted: $availabilityRequest,
    close: closeAvailability,
    open(control) {
      const facts = control.closest<HTMLElement>('[data-cabin]')?.dataset.cabin;
      return facts !== undefined && openAvailability(JSON.parse(facts), queryOf(control));
    },
    describe() {
      const { title = '', city = '' } = $availabilityRequest.get() ?? {};
      fillPlaceholder(createElement('p', {}, createElement('strong', {}, title), ` · ${city}`));
    },
  },
  search: {
    $wanted: $searchOpen,
    close: closeSearch,
    open: openSearch,
    describe() {
      if (matchMedia('(width >= 640px)').matches) setPlaceholderTitle('Find Your Perfect Mountain Escape');
    },
  },
  video: {
    $wanted: $video,
    close: closeVideo,
    open: (link) =>
      link instanceof HTMLAnchorElement &&
      openVideo({ ...JSON.parse(link.dataset.video ?? '{}'), url: link.getAttribute('href') }),
    describe() {
      setPlaceholderTitle(`Step inside ${$video.get()?.title}`);
      fillPlaceholder('Loading video…');
    },
  },
  saved: { $wanted: $wishlistOpen, close: closeWishlist, open: openWishlist },
  'site-search': {
    $wanted: $siteSearch,
    close: closeSiteSearch,
    open: (control) => openSiteSearch(control.closest('form')?.querySelector('input')?.value),
  },
  'text-me': { $wanted: $textMe, close: closeTextMe },
};

/** The query of a control's link: the search of a found stay, or of the page it stands on. */
const queryOf = (control: Element): string => (control instanceof HTMLAnchorElement ? control.search : '');

/** The control that was touched last. */
let touched: HTMLElement | null = null;

document.addEventListener(
  'click',
  ({ target }) => {
    touched = target instanceof Element ? (target.closest<HTMLElement>('[data-intent]') ?? touched) : touched;
  },
  true,
);

/** Starts an island that is wanted, or says that it did not load; the next touch tries again. */
async function showIsland(name: string): Promise<void> {
  try {
    if (getPlaceholderIsland() === name) await painted();
    await startIsland(name);
    if (!getPlaceholderIsland()) endBusy();
  } catch (cause) {
    console.info('An island did not load:', cause);
    failIsland(name);
  }
}

/** When a guest sees what has changed so far: importing an island would hold up a slow processor before that. */
const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Says that an island did not load: in its frame, else beside the control. */
function failIsland(name: string): void {
  const control = touched;
  endBusy();
  if (getPlaceholderIsland() === name) showPlaceholderFailure(() => retryIsland(name), linkOf(control));
  else {
    intents[name]?.close();
    if (control?.dataset.intent === name) noteBeside(control);
  }
}

function retryIsland(name: string): void {
  fillPlaceholder();
  intents[name]?.describe?.();
  void showIsland(name);
}

function noteBeside(control: HTMLElement): void {
  if (control.nextElementSibling?.role === 'status') return;
  const note = createElement('p', { role: 'status' });
  control.after(note);
  note.textContent = 'That did not load. Try again';
}

/** The page a control leads to without its island; null when it is this one. */
const linkOf = (control: HTMLElement | null): string | null => {
  const href = control?.getAttribute('href');
  return href && !href.startsWith('#') ? href : null;
};

function endBusy(): void {
  for (const control of document.querySelectorAll('[data-intent][aria-busy]')) control.ariaBusy = null;
}

/** A link that does something on this page is a button to a screen reader. Without this script it stays a link. */
for (const control of document.querySelectorAll<HTMLElement>('a[data-intent]')) control.role = 'button';

document.addEventListener('keydown', (event) => {
  if (event.key !== ' ' || !(event.target instanceof HTMLAnchorElement) || event.target.role !== 'button')
    return;
  event.preventDefault();
  event.target.click();
});

document.addEventListener('click', (event) => {
  const control = findIntentControl(event);
  if (!control || event.defaultPrevented || !isPlainClick(event)) return;
  const name = control.dataset.intent ?? '';
  // The panel opens where it stands; there is nowhere to jump to.
  if (name === 'availability-panel') showIsland(name);
  else if (!intents[name]?.open?.(control)) return;
  event.preventDefault();
  // Safari leaves a clicked control unfocused; a dialog gives focus back to whatever had it.
  if (!getPlaceholderIsland()) control.focus({ preventScroll: true });
});

// By now the control's store is written to, or the click was meant for something else after all.
addEventListener('click', (event) => {
  if (!findIntentControl(event)) return;
  const framed = intents[getPlaceholderIsland() ?? ''];
  fillPlaceholder();
  if (framed?.$wanted.get()) framed.describe?.();
  else closePlaceholder();
});

onPlaceholderClose((dismissed) => {
  if (dismissed) intents[dismissed]?.close();
  endBusy();
});

// What an address asks for is wanted already.
for (const [name, intent] of Object.entries(intents))
  intent?.$wanted.subscribe((wanted) => wanted && showIsland(name));
$toasts.listen(({ length }) => length > 0 && showIsland('toasts'));

/** Carries out what was touched before this script came; a dialog closed again by then stays closed. */
function replay(): void {
  const kept = window.earlyTouches ?? [];
  window.earlyTouches = undefined;
  for (const control of kept) {
    const isDismissed = control.ariaBusy === 'false';
    control.ariaBusy = null;
    if (!isDismissed || control.dataset.heart) control.click();
    if (isDismissed) dismiss(control.dataset.intent ?? '');
  }
}

function dismiss(name: string): void {
  closePlaceholder();
  intents[name]?.close();
}

// A mouse over a control is soon followed by a click. A finger is followed at once, and an import would hold up its click.
document.addEventListener(
  'pointerover',
  (event) => {
    const name = findIntentControl(event)?.dataset.intent ?? '';
    if (event.pointerType === 'mouse' && intents[name]) startIsland(name).catch(() => undefined);
  },
  { passive: true },
);
prefetchDialogs();
replay();
