// Handles clicks on dialog buttons and hearts until the page's script has loaded.

import { isPlainClick } from '#browser/dom.ts';
import { openPlaceholder } from '#browser/open-placeholder.ts';
import { toggleHeart } from './hearts.ts';

declare global {
  interface Window {
    /**
     * Controls clicked before the page's script has loaded and replays the clicks; then
     * `undefined`.
     */
    earlyTouches?: HTMLElement[] | undefined;
  }
}

/** Opens the placeholder of a busy control, which may not be parsed yet. */
function openParsedPlaceholder(control: HTMLElement): void {
  if (control.ariaBusy !== 'true') return;
  if (document.readyState !== 'loading' || document.querySelector('[data-frame]'))
    openPlaceholder(control, control.dataset['intent'] ?? '');
  else document.addEventListener('readystatechange', () => openParsedPlaceholder(control), { once: true });
}

/** Closes the placeholder on Escape, which browsers do for modal dialogs only. */
function closeByKey({ key }: KeyboardEvent): void {
  if (key === 'Escape') document.querySelector<HTMLDialogElement>('[data-frame][open]:not(:modal)')?.close();
}

/** Whether the page's script did not load in time. */
let isGivenUp = false;

/**
 * Until the page's script loads, stores a click, marks its control as busy and opens its
 * placeholder. If the script does not load, links are followed and hearts saved without it.
 */
function handleClick(event: MouseEvent): void {
  const { target } = event;
  const frame = document.querySelector<HTMLDialogElement>('[data-frame][open]');
  // A click outside closes the placeholder, as it closes the dialog.
  if (target === frame) frame?.close();
  const control = target instanceof Element && target.closest<HTMLElement>('[data-intent]');
  if (!control || !isPlainClick(event)) return;
  const isHeart = control.dataset['heart'] !== undefined;
  const isEarly = window.earlyTouches !== undefined;
  if (isEarly && isGivenUp && !isHeart) return;
  // Closes the menu of the control. Focus moves to the menu's button, and returns there from a
  // dialog.
  control.closest<HTMLElement>('[popover]')?.hidePopover();
  if (!isEarly) return;
  const isLit = getComputedStyle(control).getPropertyValue('--lit') === '1';
  event.preventDefault();
  window.earlyTouches?.push(control);
  setTimeout(giveUp, 4000);
  if (isHeart) toggleHeart(control);
  if (isLit || isGivenUp) {
    frame?.close();
    if (isGivenUp || control.ariaBusy) control.ariaBusy = 'false';
    return;
  }
  control.ariaBusy = 'true';
  openParsedPlaceholder(control);
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

/** Handles clicks from now on, and gives up on the page's script if it fails to load. */
export function handleClicks(): void {
  window.earlyTouches = [];
  document.addEventListener('click', handleClick, true);
  document.addEventListener('keydown', closeByKey);
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && giveUp(), true);
}
