import { type RefObject, useEffect } from 'react';

/** Keeps what takes the focus above the popup while that leaves half the screen to the page. */
export function useFoot(popup: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const card = popup.current;
    if (!card || !isShown) return;
    const { style } = document.documentElement;
    const measure = () => {
      const foot = innerHeight - card.getBoundingClientRect().top;
      style.setProperty('--foot', foot <= innerHeight / 2 ? `${Math.round(foot)}px` : '');
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(card);
    sizes.observe(document.documentElement);
    return () => {
      sizes.disconnect();
      style.setProperty('--foot', '');
    };
  }, [popup, isShown]);
}
