import { type RefObject, useEffect, useRef } from 'react';

/**
 * Hides the bar at the foot of a cabin's page while the panel's own button to reserve is in sight, which says the same.
 * The ref is for that button's row; `active` is whether it has something to reserve.
 */
export function useBarAside(active: boolean): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bar = document.querySelector('.price-bar');
    if (!active || !bar || !row.current) return;
    const watching = new IntersectionObserver(
      ([entry]) => bar.toggleAttribute('data-aside', entry?.isIntersecting),
      { threshold: 0.9 },
    );
    watching.observe(row.current);
    return () => {
      watching.disconnect();
      bar.removeAttribute('data-aside');
    };
  }, [active]);
  return row;
}
