import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { overlap, type ScreenBox, watchFocus } from '#browser/overlap.ts';

/** Bottom or top of the screen, or a row of the dialog. */
type ToastPlace = 'below' | 'above' | 'inside';

/** Distance in px from the edge of the screen. */
const edgeDistance = 16;

/** Returns a position at which toasts do not cover the dialog. All values in px. */
function choosePosition(dialog: Pick<DOMRect, 'top' | 'bottom'>, height: number, screen: number): ToastPlace {
  const neededHeight = height + edgeDistance;
  if (screen - dialog.bottom >= neededHeight) return 'below';
  return dialog.top >= neededHeight ? 'above' : 'inside';
}

/**
 * Returns a position of toasts at which they do not cover the open dialog, and a ref for their
 * container.
 */
export function useToastPosition(
  openDialog: HTMLElement | null,
  toasts: readonly unknown[],
): { box: RefObject<HTMLElement | null>; position: ToastPlace } {
  const box = useRef<HTMLElement>(null);
  const top = useRef(0);
  const [position, setPosition] = useState<ToastPlace>('below');
  useLayoutEffect(() => {
    if (!openDialog || toasts.length === 0) return setPosition('below');
    // A dialog that already contains a row of toasts keeps it for the next ones.
    if (position === 'inside') return;
    const dialog = openDialog.getBoundingClientRect();
    top.current = dialog.top;
    setPosition(choosePosition(dialog, box.current?.offsetHeight ?? 0, innerHeight));
  }, [openDialog, toasts, position]);
  useLayoutEffect(
    () => (openDialog && position === 'inside' ? fixTop(openDialog, top.current) : undefined),
    [openDialog, position],
  );
  return { box, position };
}

/** Fixes the top of a dialog, so that nothing moves from under the pointer while it grows. */
function fixTop({ style }: HTMLElement, top: number): () => void {
  style.marginBlockStart = `${top}px`;
  style.maxHeight = `${innerHeight - top}px`;
  return () => {
    style.marginBlockStart = '';
    style.maxHeight = '';
  };
}

/**
 * Returns whether to move toasts that would cover the focused element or the page's main button.
 */
export function useClearControls(box: RefObject<HTMLElement | null>, toasts: readonly unknown[]): boolean {
  const [isMoved, setMoved] = useState(false);
  useEffect(() => {
    if (toasts.length === 0) return setMoved(false);
    const update = () => {
      const toasts = box.current && getFloatingRect(box.current);
      if (toasts && shouldMove(toasts, listImportantControls(box.current), innerHeight))
        setMoved(toasts.top + toasts.bottom > innerHeight);
    };
    update();
    return watchFocus(update);
  }, [box, toasts]);
  return isMoved;
}

/** Whether toasts cover a control here and would cover none at the other edge. */
function shouldMove(toasts: ScreenBox, controls: readonly ScreenBox[], screen: number): boolean {
  const { left, right, top, bottom } = toasts;
  const atOtherEdge = { left, right, top: screen - bottom, bottom: screen - top };
  return (
    controls.some((control) => overlap(toasts, control)) &&
    !controls.some((control) => overlap(atOtherEdge, control))
  );
}

/** Returns the focused element and, outside dialogs, the page's main button, such as Save. */
function listImportantControls(box: HTMLElement | null): DOMRect[] {
  const focused = ':focus-visible';
  const selector = box?.closest('dialog') ? focused : `${focused}, .button[data-tone="ember"]`;
  return [...document.querySelectorAll(selector)]
    .filter((control) => !box?.contains(control))
    .map((control) => control.getBoundingClientRect());
}

/** Returns the box around all toasts; `null` without toasts, or if they are a row of the dialog. */
function getFloatingRect(box: HTMLElement): DOMRect | null {
  const cards = [...box.querySelectorAll('article')].map((card) => card.getBoundingClientRect());
  const [first, last] = [cards[0], cards.at(-1)];
  if (!first || !last || getComputedStyle(box).position === 'static') return null;
  const { top, height } = box.getBoundingClientRect();
  return new DOMRect(first.left, top, last.right - first.left, height);
}
