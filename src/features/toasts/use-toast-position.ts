import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { overlap, type ScreenBox, watchFocus } from '#browser/overlap.ts';

/** Where toasts stand: at the foot of the screen, at its top, or as a row of the dialog itself. */
type ToastPlace = 'below' | 'above' | 'inside';

/** Pixels between a toast and the edge of the screen. */
const edge = 16;

/** The place at which toasts of a height, with the space before them, cover nothing of a dialog on a screen; pixels. */
function placeBeside(dialog: Pick<DOMRect, 'top' | 'bottom'>, height: number, screen: number): ToastPlace {
  const needed = height + edge;
  if (screen - dialog.bottom >= needed) return 'below';
  return dialog.top >= needed ? 'above' : 'inside';
}

/** Where the toasts shown stand while `host` is open, so that they cover none of its controls. The ref is for their box. */
export function useToastPosition(
  host: HTMLElement | null,
  shown: readonly unknown[],
): { box: RefObject<HTMLElement | null>; place: ToastPlace } {
  const box = useRef<HTMLElement>(null);
  const top = useRef(0);
  const [place, setPlace] = useState<ToastPlace>('below');
  useLayoutEffect(() => {
    if (!host || shown.length === 0) return setPlace('below');
    // A dialog with a row of toasts is taller than it was: the next toast takes the same row.
    if (place === 'inside') return;
    const dialog = host.getBoundingClientRect();
    top.current = dialog.top;
    setPlace(placeBeside(dialog, box.current?.offsetHeight ?? 0, innerHeight));
  }, [host, shown, place]);
  useLayoutEffect(() => (host && place === 'inside' ? pin(host, top.current) : undefined), [host, place]);
  return { box, place };
}

/** Lets a dialog grow downwards alone, so that nothing moves away from under the pointer. */
function pin({ style }: HTMLElement, top: number): () => void {
  style.marginBlockStart = `${top}px`;
  style.maxHeight = `${innerHeight - top}px`;
  return () => {
    style.marginBlockStart = '';
    style.maxHeight = '';
  };
}

/** Whether the toasts in `box` stand at the other edge of the screen, because they hid what has the focus or the action of the screen. */
export function useClearControls(box: RefObject<HTMLElement | null>, shown: readonly unknown[]): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (shown.length === 0) return setAway(false);
    const look = () => {
      const toasts = box.current && floating(box.current);
      if (toasts && areInTheWay(toasts, controlsBeside(box.current), innerHeight))
        setAway(toasts.top + toasts.bottom > innerHeight);
    };
    look();
    return watchFocus(look);
  }, [box, shown]);
  return isAway;
}

/** Whether toasts hide some of a control, and would leave all of them free at the other edge of a screen. */
function areInTheWay(toasts: ScreenBox, controls: readonly ScreenBox[], screen: number): boolean {
  const { left, right, top, bottom } = toasts;
  const atOtherEdge = { left, right, top: screen - bottom, bottom: screen - top };
  return (
    controls.some((control) => overlap(toasts, control)) &&
    !controls.some((control) => overlap(atOtherEdge, control))
  );
}

/** What has the keyboard's focus, and what a page is for: its ember button, such as Save. Beside a dialog toasts have their place. */
function controlsBeside(box: HTMLElement | null): DOMRect[] {
  const focused = ':focus-visible';
  const wanted = box?.closest('dialog') ? focused : `${focused}, .button[data-tone="ember"]`;
  return [...document.querySelectorAll(wanted)]
    .filter((control) => !box?.contains(control))
    .map((control) => control.getBoundingClientRect());
}

/** Where toasts lie over what scrolls beneath them; null while they are a row among others, or none are there. */
function floating(box: HTMLElement): DOMRect | null {
  const cards = [...box.querySelectorAll('article')].map((card) => card.getBoundingClientRect());
  const [first, last] = [cards[0], cards.at(-1)];
  if (!first || !last || getComputedStyle(box).position === 'static') return null;
  const { top, height } = box.getBoundingClientRect();
  return new DOMRect(first.left, top, last.right - first.left, height);
}
