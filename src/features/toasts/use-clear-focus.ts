import { type RefObject, useEffect, useState } from 'react';
import { isInTheWay } from './place.ts';

/** Whether the toasts in `box` stand at the other edge of the screen, because they hid what has the keyboard's focus. */
export function useClearFocus(box: RefObject<HTMLElement | null>, shown: readonly unknown[]): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (shown.length === 0) return setAway(false);
    const look = () => {
      const toasts = box.current && floating(box.current);
      const focused = focusedBeside(box.current);
      if (toasts && focused && isInTheWay(toasts, focused, innerHeight))
        setAway(toasts.top + toasts.bottom > innerHeight);
    };
    // Two frames later what the keyboard reached has been scrolled to.
    const lookSoon = () => requestAnimationFrame(() => requestAnimationFrame(look));
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    for (const event of ['focusin', 'scroll']) document.addEventListener(event, lookSoon, options);
    look();
    return () => listening.abort();
  }, [box, shown]);
  return isAway;
}

function focusedBeside(box: HTMLElement | null): DOMRect | undefined {
  const focused = document.querySelector(':focus-visible');
  return box?.contains(focused) ? undefined : focused?.getBoundingClientRect();
}

/** Where toasts lie over what scrolls beneath them; null while they are a row among others, or none are there. */
function floating(box: HTMLElement): DOMRect | null {
  const cards = [...box.querySelectorAll('article')].map((card) => card.getBoundingClientRect());
  const [first, last] = [cards[0], cards.at(-1)];
  if (!first || !last || getComputedStyle(box).position === 'static') return null;
  const { top, height } = box.getBoundingClientRect();
  return new DOMRect(first.left, top, last.right - first.left, height);
}
