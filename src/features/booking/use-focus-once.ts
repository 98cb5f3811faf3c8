import { type RefObject, useEffect, useRef } from 'react';

/** The form a step replaces had the focus, and may have been scrolled far down. */
export function useFocusOnce<Focused extends HTMLElement>(): RefObject<Focused | null> {
  const place = useRef<Focused>(null);
  useEffect(() => place.current?.focus(), []);
  return place;
}
