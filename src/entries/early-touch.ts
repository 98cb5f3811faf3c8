import { isPlainClick } from '#browser/dom.ts';

declare global {
  interface Window {
    /** Controls touched before the page's script is there, which carries them out, hearts however late; undefined from then on. */
    earlyTouches?: HTMLElement[] | undefined;
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
  frame.dataset.for = name;
  // Safari leaves a clicked control unfocused; a dialog gives focus back to whatever had it.
  control.focus({ preventScroll: true });
  frame.showModal();
  frame.onclose = () => {
    if (window.earlyTouches) control.ariaBusy = 'false';
  };
}

/**
 * Shows that a control was touched, and opens the frame of what it opens. Until the page's script is there it also keeps
 * the touch; when that does not come a link is followed after all, and a heart saves by itself (early-hearts.ts).
 */
function answerTouches(
  isPlain: (event: MouseEvent) => boolean,
  open: (control: HTMLElement, name: string) => void,
): void {
  window.earlyTouches = [];
  let isGivenUp = false;

  const answer = (event: MouseEvent) => {
    const { target } = event;
    const frame = document.querySelector<HTMLDialogElement>('[data-frame][open]');
    // A click beside it closes it, as it does the dialog that takes its place.
    if (target === frame) frame?.close();
    const control = target instanceof Element && target.closest<HTMLElement>('[data-intent]');
    if (!control || !isPlain(event)) return;
    const isHeart = control.dataset.heart !== undefined;
    const isAlone = isGivenUp && window.earlyTouches !== undefined;
    if (isAlone && !isHeart) return;
    // Its menu closes behind it; focus goes to the menu's button, and from a dialog back there.
    control.closest<HTMLElement>('[popover]')?.hidePopover();
    const isLit = getComputedStyle(control).getPropertyValue('--lit') === '1';
    if (window.earlyTouches) {
      event.preventDefault();
      window.earlyTouches.push(control);
      setTimeout(giveUp, 4000);
      if (isHeart) window.keepHeart?.(control);
    }
    if (isLit || isAlone) {
      frame?.close();
      if (isAlone || (window.earlyTouches && control.ariaBusy)) control.ariaBusy = 'false';
      return;
    }
    control.ariaBusy = 'true';
    open(control, control.dataset.intent ?? '');
  };

  const giveUp = () => {
    const kept = window.earlyTouches;
    if (!kept) return;
    isGivenUp = true;
    window.earlyTouches = kept.filter(({ dataset }) => dataset.heart);
    for (const control of kept) {
      if (control instanceof HTMLAnchorElement && control.ariaBusy === 'true') location.href = control.href;
      else control.ariaBusy = 'false';
    }
    document.querySelector<HTMLDialogElement>('[data-frame][open]')?.close();
  };

  document.addEventListener('click', answer, true);
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && giveUp(), true);
}

/** Stands in the page itself, ahead of every script that is fetched. */
export const earlyTouch = `(${answerTouches})(${isPlainClick},${openFrame})`;
