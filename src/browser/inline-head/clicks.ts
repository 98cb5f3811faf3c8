// Handles clicks on dialog buttons and hearts until the page's script has loaded.

import { isPlainClick } from '#browser/dom.ts';
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

/** Handles clicks from now on, and gives up on the page's script if it fails to load. */
export function handleClicks(): void {
  window.earlyTouches = [];
  document.addEventListener('click', handleClick, true);
  document.addEventListener('keydown', closeByKey);
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && giveUp(), true);
}
