import { repairAddress } from '#domain/web/repair-address.ts';
import { isPlainClick } from './dom.ts';

// Inlined in the head of every page (src/layouts/inline-script.ts), so that it runs before the
// first paint and before any other script. Lights saved hearts, reserves space for content of this
// visit and handles early clicks. wishlist-buttons.ts, header.ts and dialog-intents.ts take over
// from it.

declare global {
  interface Window {
    /**
     * Controls clicked before the page's script loaded, which replays them; `undefined` from then
     * on.
     */
    earlyTouches?: HTMLElement[] | undefined;
  }
}

interface SavedCabin {
  slug: string;
  cabinId: string;
  timestamp: number;
}

function loadWishlist(): SavedCabin[] {
  try {
    const list = JSON.parse(localStorage['wishlist']);
    return list.length > 500 ? [] : list.filter((item?: SavedCabin) => /^[\w-]+$/.test(item?.slug ?? ''));
  } catch {
    return [];
  }
}

/** Lights the hearts of saved cabins with a constructed stylesheet. */
function lightHearts(): void {
  const slugs = [...new Set(loadWishlist().map(({ slug }) => slug))];
  const sheet = new CSSStyleSheet();
  const hearts = slugs.map((slug) => `[data-heart="${slug}"]`).join();
  if (hearts) sheet.replaceSync(`${hearts}{--lit:1}:root{--saved:"${slugs.length}"}`);
  document.adoptedStyleSheets = hearts ? [sheet] : [];
}

/**
 * Adds the cabin of a heart to the wishlist or removes it. Stores the previous item in `data-kept`,
 * so that the page's script can undo it before it replays the click.
 */
function toggleHeart(heart: HTMLElement): void {
  const { heart: slug = '', cabinId, kept: previouslySaved } = heart.dataset;
  try {
    const list = loadWishlist();
    const saved = list.find((item) => item.slug === slug);
    const card = heart.closest<HTMLElement>('[data-cabin]')?.dataset['cabin'] ?? '{}';
    const item = { slug, cabinId: cabinId ?? JSON.parse(card).id, timestamp: Date.now() };
    const next = saved ? list.filter((entry) => entry !== saved) : [...list, item].slice(-500);
    localStorage['wishlist'] = JSON.stringify(next);
    if (previouslySaved === undefined) heart.dataset['kept'] = saved ? JSON.stringify(saved) : '';
    else delete heart.dataset['kept'];
    heart.ariaPressed = String(!saved);
    lightHearts();
  } catch {
    // Without storage the wishlist is unchanged.
  }
}

/**
 * Reserves space for lines that header.ts and recent-dates.ts fill later: the search in a phone's
 * header, and recent dates after today. Today is New York's date in winter time.
 */
function reserveStoredLines(): void {
  const { dataset } = document.documentElement;
  const { pathname, search: query } = location;
  const isSearchPage =
    /^\/(cabins|map)\/?$/.test(pathname) && /[?&](check_in|month|city|guests|pets)=./.test(query);
  if (isSearchPage) dataset['searched'] = '';
  try {
    const stored = JSON.parse(sessionStorage['searchCriteria']);
    if (stored.city || stored.check_in || stored.month || stored.guests || stored.pets)
      dataset['searched'] = '';
    if (stored.check_out && stored.check_in > new Date(Date.now() - 18e6).toJSON().slice(0, 10))
      dataset['offer'] = '';
  } catch {
    // Nothing is stored, or an unknown format.
  }
}

/** Opens the dialog placeholder of a control. Waits for the placeholder while the page loads. */
function openPlaceholder(control: HTMLElement, name: string): void {
  const frame = document.querySelector<HTMLDialogElement>('[data-frame]');
  if (!frame && document.readyState === 'loading') {
    const open = () => control.ariaBusy === 'true' && openPlaceholder(control, name);
    document.addEventListener('readystatechange', open, { once: true });
    return;
  }
  const title = frame?.getAttribute(`data-${name}`);
  if (!frame || !title || frame.open) return;
  const heading = frame.querySelector('h2');
  if (heading) heading.textContent = title;
  frame.dataset['for'] = name;
  // Safari does not focus a clicked control. A dialog that closes returns the focus.
  control.focus({ preventScroll: true });
  // Modal only above another modal dialog: otherwise the browser would restyle the whole page
  // before it shows the placeholder.
  if (document.querySelector('dialog:modal')) frame.showModal();
  else frame.show();
  frame.onclose = () => {
    // A click outside the placeholder has moved the focus.
    control.focus({ preventScroll: true });
    if (window.earlyTouches) control.ariaBusy = 'false';
  };
}

/** Closes the placeholder on Escape, which browsers do for modal dialogs only. */
function closeByKey({ key }: KeyboardEvent): void {
  if (key === 'Escape') document.querySelector<HTMLDialogElement>('[data-frame][open]:not(:modal)')?.close();
}

/** Whether the page's script did not load in time. */
let isGivenUp = false;

/**
 * Marks a clicked control as busy and opens its placeholder. Until the page's script loads, stores
 * the click. If the script does not load, links are followed and hearts saved without it.
 */
function handleClick(event: MouseEvent): void {
  const { target } = event;
  const frame = document.querySelector<HTMLDialogElement>('[data-frame][open]');
  // A click outside closes the placeholder, as it closes the dialog.
  if (target === frame) frame?.close();
  const control = target instanceof Element && target.closest<HTMLElement>('[data-intent]');
  if (!control || !isPlainClick(event)) return;
  const isHeart = control.dataset['heart'] !== undefined;
  const isAlone = isGivenUp && window.earlyTouches !== undefined;
  if (isAlone && !isHeart) return;
  // Closes the menu of the control. Focus moves to the menu's button, and returns there from a
  // dialog.
  control.closest<HTMLElement>('[popover]')?.hidePopover();
  const isLit = getComputedStyle(control).getPropertyValue('--lit') === '1';
  if (window.earlyTouches) {
    event.preventDefault();
    window.earlyTouches.push(control);
    setTimeout(giveUp, 4000);
    if (isHeart) toggleHeart(control);
  }
  if (isLit || isAlone) {
    frame?.close();
    if (isAlone || (window.earlyTouches && control.ariaBusy)) control.ariaBusy = 'false';
    return;
  }
  control.ariaBusy = 'true';
  openPlaceholder(control, control.dataset['intent'] ?? '');
}

function giveUp(): void {
  const storedTouches = window.earlyTouches;
  if (!storedTouches) return;
  isGivenUp = true;
  window.earlyTouches = storedTouches.filter(({ dataset }) => dataset['heart']);
  for (const control of storedTouches) {
    if (control instanceof HTMLAnchorElement && control.ariaBusy === 'true') location.href = control.href;
    else control.ariaBusy = 'false';
  }
  document.querySelector<HTMLDialogElement>('[data-frame][open]')?.close();
}

/** Redirects from a damaged address to the intended one, before any script reads it. */
function repairLocation(): void {
  const address = new URL(location.href);
  const repaired = new URL(repairAddress(address.href));
  if (repaired.href === address.href) return;
  if (repaired.pathname === address.pathname) {
    history.replaceState(history.state, '', repaired);
    return;
  }
  // The damaged address may contain a token.
  const policy = Object.assign(document.createElement('meta'), { name: 'referrer', content: 'no-referrer' });
  document.head.append(policy);
  location.replace(repaired);
}

repairLocation();
window.earlyTouches = [];
document.addEventListener('click', handleClick, true);
document.addEventListener('keydown', closeByKey);
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && giveUp(), true);
reserveStoredLines();
try {
  lightHearts();
} catch {
  // Without constructed stylesheets, the page's script lights the hearts.
}
