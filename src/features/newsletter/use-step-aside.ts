import { type RefObject, useEffect, useState } from 'react';

function isBeneath(card: Element, focused: Element | null): boolean {
  if (!focused || card.contains(focused)) return false;
  const [one, other] = [card.getBoundingClientRect(), focused.getBoundingClientRect()];
  // The page itself, after the skip link.
  if (other.height > innerHeight) return false;
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Whether the popup steps aside: while what has focus lies beneath it. */
export function useStepAside(popup: RefObject<HTMLElement | null>): boolean {
  const [isAside, setAside] = useState(false);
  useEffect(() => {
    const card = popup.current;
    if (!card) return;
    const look = () => setAside(isBeneath(card, document.querySelector(':focus-visible')));
    // A frame later: what the keyboard reached has been scrolled to by then.
    const lookSoon = () => requestAnimationFrame(() => requestAnimationFrame(look));
    const listening = new AbortController();
    document.addEventListener('focusin', lookSoon, { signal: listening.signal });
    document.addEventListener('scroll', lookSoon, { signal: listening.signal, passive: true });
    return () => listening.abort();
  }, [popup]);
  return isAside;
}
