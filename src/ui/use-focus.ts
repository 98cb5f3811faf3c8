import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Whether nothing has the focus. */
export const isFocusLost = (): boolean => !document.activeElement || document.activeElement === document.body;

/** Focuses the first field of a form that is at fault, once what was just found stands there. */
export const focusFirstError = (form: HTMLElement | null): void =>
  void setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid]')?.focus());

/** Focuses the element the returned ref is put on, if what it took the place of had the focus. */
export function useFocusIfLost<Focused extends HTMLElement>(): RefObject<Focused | null> {
  const place = useRef<Focused>(null);
  useLayoutEffect(() => {
    if (isFocusLost()) place.current?.focus();
  }, []);
  return place;
}

/** When the element goes with the focus in it, the focus returns to where it came from, or to what the page is about. */
export function useFocusBack(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    let cameFrom: EventTarget | null = null;
    const note = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) cameFrom = relatedTarget;
    };
    element.addEventListener('focusin', note);
    return () => {
      if (!element.contains(document.activeElement)) return;
      const isThere = cameFrom instanceof HTMLElement && cameFrom.isConnected;
      focusQuietly(isThere ? cameFrom : getPageFocus());
    };
  }, [ref]);
}

/** When the component goes and takes the focus along, what the page is about has it. */
export function useFocusAfter(): void {
  useEffect(
    () => () => {
      if (isFocusLost()) focusQuietly(getPageFocus());
    },
    [],
  );
}

const getPageFocus = (): Element | null => document.querySelector('dialog:modal, #main');

function focusQuietly(target: EventTarget | null): void {
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
