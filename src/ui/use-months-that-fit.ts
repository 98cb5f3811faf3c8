import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Width of two months with 44 px days and a gap. */
const roomForTwo = 2 * 7 * 44 + 32;

/** Returns a ref, and the number of months that fit into its element. */
export function useMonthsThatFit(): [RefObject<HTMLDivElement | null>, 1 | 2] {
  const ref = useRef<HTMLDivElement>(null);
  const [months, setMonths] = useState<1 | 2>(1);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setMonths(element.clientWidth >= roomForTwo ? 2 : 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, months];
}
