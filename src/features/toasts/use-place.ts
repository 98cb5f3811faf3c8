import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type Place, placeBeside } from './place.ts';

/** Where the toasts shown stand while `host` is open, so that they cover none of its controls. The ref is for their box. */
export function usePlace(
  host: Element | null,
  shown: readonly unknown[],
): { box: RefObject<HTMLElement | null>; place: Place } {
  const box = useRef<HTMLElement>(null);
  const [place, setPlace] = useState<Place>('below');
  useLayoutEffect(() => {
    if (!host || shown.length === 0) return setPlace('below');
    const beside = () =>
      placeBeside(host.getBoundingClientRect(), box.current?.offsetHeight ?? 0, innerHeight);
    // A dialog with a row of toasts is taller than it was: the next toast takes the same row.
    setPlace((now) => (now === 'inside' ? now : beside()));
  }, [host, shown]);
  return { box, place };
}
