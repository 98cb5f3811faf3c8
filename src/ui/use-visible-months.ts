import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Two months with 44 px days and the gap between them. */
const roomForTwo = 2 * 7 * 44 + 32;

/** How many months fit beside each other in the element the returned ref is put on. */
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
