import { isPlainClick } from '#browser/dom.ts';

declare global {
  interface Window {
    /** Controls touched before the page's script is there, which carries them out; undefined from then on. */
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
 * the touch; a link is followed after all when the script does not come.
 */
function answerTouches(
  isPlain: (event: MouseEvent) => boolean,
  open: (control: HTMLElement, name: string) => void,
): void {
  window.earlyTouches = [];

  const answer = (event: MouseEvent) => {
    const { target } = event;
    const frame = document.querySelector<HTMLDialogElement>('[data-frame][open]');
    // A click beside it closes it, as it does the dialog that takes its place.
    if (target === frame) frame?.close();
    const control = target instanceof Element && target.closest<HTMLElement>('[data-intent]');
    if (!control || !isPlain(event)) return;
    // Its menu closes behind it; focus goes to the menu's button, and from a dialog back there.
    control.closest<HTMLElement>('[popover]')?.hidePopover();
    const isLit = getComputedStyle(control).getPropertyValue('--lit') === '1';
    if (window.earlyTouches) {
      event.preventDefault();
      window.earlyTouches.push(control);
      setTimeout(giveUp, 4000);
      if (control.dataset.heart) {
        control.style.setProperty('--lit', isLit ? '0' : '1');
        control.ariaPressed = String(!isLit);
      }
    }
    if (isLit) {
      frame?.close();
      if (window.earlyTouches && control.ariaBusy) control.ariaBusy = 'false';
      return;
    }
    control.ariaBusy = 'true';
    open(control, control.dataset.intent ?? '');
  };

  const giveUp = () => {
    const kept = window.earlyTouches;
    if (!kept) return;
    window.earlyTouches = undefined;
    document.removeEventListener('click', answer, true);
    for (const control of kept) {
      control.style.removeProperty('--lit');
      if (control instanceof HTMLAnchorElement && control.ariaBusy === 'true') location.href = control.href;
      else control.ariaBusy = null;
    }
  };

  document.addEventListener('click', answer, true);
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && giveUp(), true);
}

/** Stands in the page itself, ahead of every script that is fetched. */
export const earlyTouch = `(${answerTouches})(${isPlainClick},${openFrame})`;
