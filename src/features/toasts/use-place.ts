import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type Place, placeBeside } from './place.ts';

/** Where the toasts shown stand while `host` is open, so that they cover none of its controls. The ref is for their box. */
export function usePlace(
  host: HTMLElement | null,
  shown: readonly unknown[],
): { box: RefObject<HTMLElement | null>; place: Place } {
  const box = useRef<HTMLElement>(null);
  const top = useRef(0);
  const [place, setPlace] = useState<Place>('below');
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
