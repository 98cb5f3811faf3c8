// Opens dialogs for controls with `data-intent`: a click writes to a store, and the island that
// shows the store is loaded. Clicks before this script has loaded are stored by inline-head.ts.

import type { ReadableAtom } from 'nanostores';
import { $availabilityRequest, closeAvailability, openAvailability } from '#stores/availability-dialog.ts';
import { $searchOpen, closeSearch, openSearch } from '#stores/search.ts';
import { $siteSearch, closeSiteSearch, openSiteSearch } from '#stores/site-search-dialog.ts';
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
import { announceDialogLinks, createElement, findIntentControl, isPlainClick } from './dom.ts';
import { isIslandMounted, startIsland } from './islands.ts';
import { replaceAddress } from './layer-entry.ts';
import { openPlaceholder } from './open-placeholder.ts';
import { whenPainted } from './when-idle.ts';

/** A dialog that a control opens. */
interface Intent {
  /** Truthy while the dialog is requested. */
  $request: ReadableAtom<unknown>;
  close: () => void;
  /**
   * Requests the dialog. With `false` the browser follows the link. Absent: the control does it.
   */
  open?: (control: HTMLElement) => boolean;
  /** Fills the placeholder until the dialog has loaded. */
  describe?: () => void;
}

/** By the value of `data-intent`, which is also the name of the island. */
const intents: Partial<Record<string, Intent>> = {
  availability: {
    $request: $availabilityRequest,
    close: closeAvailability,
    open(control) {
      const cabinData = control.closest<HTMLElement>('[data-cabin]')?.dataset.cabin;
      return cabinData !== undefined && openAvailability(JSON.parse(cabinData), getQuery(control));
    },
    describe() {
      const { title = '', city = '' } = $availabilityRequest.get() ?? {};
      fillPlaceholder(createElement('p', {}, createElement('strong', {}, title), ` · ${city}`));
    },
  },
  search: {
    $request: $searchOpen,
    close: closeSearch,
    open: openSearch,
    describe() {
      if (matchMedia('(width >= 640px)').matches) setPlaceholderTitle('Find Your Perfect Mountain Escape');
    },
  },
  video: {
    $request: $video,
    close: closeVideo,
    open: (link) =>
      link instanceof HTMLAnchorElement &&
      openVideo({ ...JSON.parse(link.dataset.video ?? '{}'), url: link.getAttribute('href') }),
    describe() {
      setPlaceholderTitle(`Step inside ${$video.get()?.title}`);
      fillPlaceholder('Loading video…');
    },
  },
  saved: { $request: $wishlistOpen, close: closeWishlist, open: openWishlist },
  'site-search': {
    $request: $siteSearch,
    close: closeSiteSearch,
    open: (control) => openSiteSearch(control.closest('form')?.querySelector('input')?.value),
  },
  'text-me': { $request: $textMe, close: closeTextMe },
};

/** Returns the query of a control's link: the search of its stay or of the page. */
const getQuery = (control: Element): string => (control instanceof HTMLAnchorElement ? control.search : '');

/** Control that was clicked last. */
let clickedControl: HTMLElement | null = null;

document.addEventListener(
  'click',
  ({ target }) => {
    clickedControl =
      target instanceof Element
        ? (target.closest<HTMLElement>('[data-intent]') ?? clickedControl)
        : clickedControl;
  },
  true,
);

/** Starts an island, or shows that it did not load. The next click retries. */
async function showIsland(name: string): Promise<void> {
  try {
    await startIsland(name, new Promise(whenPainted));
    if (!getPlaceholderIsland()) endBusy();
  } catch (cause) {
    console.info('An island did not load:', cause);
    failIsland(name);
  }
}

/** Shows that an island did not load, in its placeholder or next to the control. */
function failIsland(name: string): void {
  const control = clickedControl;
  endBusy();
  if (getPlaceholderIsland() === name) showPlaceholderFailure(() => retryIsland(name), getLink(control));
  else {
    intents[name]?.close();
    if (control?.dataset.intent === name) showFailureNote(control);
  }
}

function retryIsland(name: string): void {
  fillPlaceholder();
  intents[name]?.describe?.();
  void showIsland(name);
}

function showFailureNote(control: HTMLElement): void {
  if (control.nextElementSibling?.role === 'status') return;
  const note = createElement('p', { role: 'status' });
  control.after(note);
  note.textContent = 'That did not load. Try again';
}

/** Returns the page a control links to; `null` for this page. */
const getLink = (control: HTMLElement | null): string | null => {
  const href = control?.getAttribute('href');
  return href && !href.startsWith('#') ? href : null;
};

function endBusy(): void {
  for (const control of document.querySelectorAll('[data-intent][aria-busy]')) control.ariaBusy = null;
}

announceDialogLinks(document);

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
  if (!intents[name]?.open?.(control)) return;
  event.preventDefault();
  // Safari does not focus a clicked control. A closing dialog restores the previous focus.
  if (!getPlaceholderIsland()) control.focus({ preventScroll: true });
});

// Runs after the listeners of the control, which have written to its store or cancelled the click.
addEventListener('click', (event) => {
  const control = findIntentControl(event);
  const name = control?.dataset.intent ?? '';
  if (!control || isIslandMounted(name)) return;
  fillPlaceholder();
  if (intents[name]?.$request.get()) openPlaceholder(control, name, intents[name].describe);
  else closePlaceholder();
});

onPlaceholderClose((dismissed) => {
  if (dismissed) intents[dismissed]?.close();
  endBusy();
});

// A store may be set already, by the address of the page.
for (const [name, intent] of Object.entries(intents))
  intent?.$request.subscribe((isRequested) => isRequested && showIsland(name));
openLinkedCalendar();
$toasts.listen(({ length }) => length > 0 && showIsland('toasts'));

/** Opens the calendar of a cabin's page that was opened by a link to `#availability`. */
function openLinkedCalendar(): void {
  const panel = location.hash === '#availability' && document.getElementById('availability');
  if (!panel) return;
  replaceAddress(location.pathname + location.search);
  openAvailability(JSON.parse(panel.dataset.cabin ?? 'null'), location.search);
}

/** Replays clicks from before this script loaded, except for dialogs that were closed since. */
function replayEarlyClicks(): void {
  const earlyTouches = window.earlyTouches ?? [];
  window.earlyTouches = undefined;
  for (const control of earlyTouches) {
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

// Preloads the island of a hovered control. Not for touch, where an import would delay the click.
document.addEventListener(
  'pointerover',
  (event) => {
    if (event.pointerType !== 'mouse') return;
    const name = findIntentControl(event)?.dataset.intent ?? '';
    if (intents[name]) startIsland(name).catch(() => undefined);
  },
  { passive: true },
);
replayEarlyClicks();
