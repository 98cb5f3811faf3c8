import { repairAddress } from '#domain/web/repair-address.ts';
import { isPlainClick } from './dom.ts';

// Stands in every page's head as a script of its own (src/layouts/inline-script.ts), and runs before anything is drawn and
// ahead of every script that is fetched: it lights saved hearts, keeps room for what this visit is shown, and answers the first
// touch. hearts.ts, header.ts and intents.ts take over from it.

declare global {
  interface Window {
    /** Controls touched before the page's script is there, which carries them out, hearts however late; undefined from then on. */
    earlyTouches?: HTMLElement[] | undefined;
  }
}

interface SavedCabin {
  slug: string;
  cabinId: string;
  timestamp: number;
}

function readSaved(): SavedCabin[] {
  try {
    const list = JSON.parse(localStorage['wishlist']);
    return list.length > 500 ? [] : list.filter((item?: SavedCabin) => /^[\w-]+$/.test(item?.slug ?? ''));
  } catch {
    return [];
  }
}

/** Lights the hearts of what this browser has saved, by a stylesheet of its own. */
function lightHearts(): void {
  const slugs = [...new Set(readSaved().map(({ slug }) => slug))];
  const sheet = new CSSStyleSheet();
  const hearts = slugs.map((slug) => `[data-heart="${slug}"]`).join();
  if (hearts) sheet.replaceSync(`${hearts}{--lit:1}:root{--saved:"${slugs.length}"}`);
  document.adoptedStyleSheets = hearts ? [sheet] : [];
}

/** Saves the cabin of a heart or takes it off the list, and notes what the page's script has to take back before it does. */
function keepHeart(heart: HTMLElement): void {
  const { heart: slug = '', cabinId, kept } = heart.dataset;
  try {
    const list = readSaved();
    const saved = list.find((item) => item.slug === slug);
    const card = heart.closest<HTMLElement>('[data-cabin]')?.dataset['cabin'] ?? '{}';
    const item = { slug, cabinId: cabinId ?? JSON.parse(card).id, timestamp: Date.now() };
    const next = saved ? list.filter((one) => one !== saved) : [...list, item].slice(-500);
    localStorage['wishlist'] = JSON.stringify(next);
    if (kept === undefined) heart.dataset['kept'] = saved ? JSON.stringify(saved) : '';
    else delete heart.dataset['kept'];
    heart.ariaPressed = String(!saved);
    lightHearts();
  } catch {
    // A list nobody may keep is left alone.
  }
}

/**
 * Marks which lines this visit needs: the search a phone's header says beneath its name, and the dates a list may offer, by New
 * York's day in winter. What is written there comes later (header.ts, offer.ts).
 */
function markStored(): void {
  const { dataset } = document.documentElement;
  const { pathname, search: query } = location;
  const isAsked =
    /^\/(cabins|map)\/?$/.test(pathname) && /[?&](check_in|month|city|guests|pets)=./.test(query);
  if (isAsked) dataset['searched'] = '';
  try {
    const stored = JSON.parse(sessionStorage['searchCriteria']);
    if (stored.city || stored.check_in || stored.month || stored.guests || stored.pets)
      dataset['searched'] = '';
    if (stored.check_out && stored.check_in > new Date(Date.now() - 18e6).toJSON().slice(0, 10))
      dataset['offer'] = '';
  } catch {
    // Nothing is stored, or nothing of ours.
  }
}

/** Opens the frame of what a control opens: once it is there, at the end of a page that may still be on its way. */
function openFrame(control: HTMLElement, name: string): void {
  const frame = document.querySelector<HTMLDialogElement>('[data-frame]');
  if (!frame && document.readyState === 'loading') {
    const open = () => control.ariaBusy === 'true' && openFrame(control, name);
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
  // Modal only over another modal dialog: a browser would style the whole page again before it
  // shows the frame.
  if (document.querySelector('dialog:modal')) frame.showModal();
  else frame.show();
  frame.onclose = () => {
    // A press next to the frame took the focus from it.
    control.focus({ preventScroll: true });
    if (window.earlyTouches) control.ariaBusy = 'false';
  };
}

/** A browser closes only modal dialogs. The focus may be outside the frame, on its control. */
function closeByKey({ key }: KeyboardEvent): void {
  if (key === 'Escape') document.querySelector<HTMLDialogElement>('[data-frame][open]:not(:modal)')?.close();
}

/** Set once the page's script did not come in time. */
let isGivenUp = false;

/**
 * Shows that a control was touched, and opens the frame of what it opens. Until the page's script is there it also keeps
 * the touch; when that does not come a link is followed after all, and a heart saves by itself.
 */
function answer(event: MouseEvent): void {
  const { target } = event;
  const frame = document.querySelector<HTMLDialogElement>('[data-frame][open]');
  // A click beside it closes it, as it does the dialog that takes its place.
  if (target === frame) frame?.close();
  const control = target instanceof Element && target.closest<HTMLElement>('[data-intent]');
  if (!control || !isPlainClick(event)) return;
  const isHeart = control.dataset['heart'] !== undefined;
  const isAlone = isGivenUp && window.earlyTouches !== undefined;
  if (isAlone && !isHeart) return;
  // Its menu closes behind it; focus goes to the menu's button, and from a dialog back there.
  control.closest<HTMLElement>('[popover]')?.hidePopover();
  const isLit = getComputedStyle(control).getPropertyValue('--lit') === '1';
  if (window.earlyTouches) {
    event.preventDefault();
    window.earlyTouches.push(control);
    setTimeout(giveUp, 4000);
    if (isHeart) keepHeart(control);
  }
  if (isLit || isAlone) {
    frame?.close();
    if (isAlone || (window.earlyTouches && control.ariaBusy)) control.ariaBusy = 'false';
    return;
  }
  control.ariaBusy = 'true';
  openFrame(control, control.dataset['intent'] ?? '');
}

function giveUp(): void {
  const kept = window.earlyTouches;
  if (!kept) return;
  isGivenUp = true;
  window.earlyTouches = kept.filter(({ dataset }) => dataset['heart']);
  for (const control of kept) {
    if (control instanceof HTMLAnchorElement && control.ariaBusy === 'true') location.href = control.href;
    else control.ariaBusy = 'false';
  }
  document.querySelector<HTMLDialogElement>('[data-frame][open]')?.close();
}

/** Goes to the address that was meant, before anything reads the one that was opened. */
function repairLocation(): void {
  const address = new URL(location.href);
  const meant = new URL(repairAddress(address.href));
  if (meant.href === address.href) return;
  if (meant.pathname === address.pathname) {
    history.replaceState(history.state, '', meant);
    return;
  }
  // The address that was opened may hold a key.
  const policy = Object.assign(document.createElement('meta'), { name: 'referrer', content: 'no-referrer' });
  document.head.append(policy);
  location.replace(meant);
}

repairLocation();
window.earlyTouches = [];
document.addEventListener('click', answer, true);
document.addEventListener('keydown', closeByKey);
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && giveUp(), true);
markStored();
try {
  lightHearts();
} catch {
  // A browser without stylesheets of scripts lights them when the page's script is there.
}
