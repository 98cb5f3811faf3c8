import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

export const isFocusLost = (): boolean => !document.activeElement || document.activeElement === document.body;

/** Focuses the first invalid field of a form after it has rendered. */
export const focusFirstError = (form: HTMLElement | null): void =>
  void setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid]')?.focus());

/** Returns a ref whose element takes focus if the element it replaced had it. */
export function useFocusIfLost<Focused extends HTMLElement>(): RefObject<Focused | null> {
  const focused = useRef<Focused>(null);
  useLayoutEffect(() => {
    if (isFocusLost()) focused.current?.focus();
  }, []);
  return focused;
}

/**
 * When the element is removed with the focus inside, returns focus to where it came from, or to the
 * main content.
 */
export function useFocusBack(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    let cameFrom: EventTarget | null = null;
    const rememberOrigin = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) cameFrom = relatedTarget;
    };
    element.addEventListener('focusin', rememberOrigin);
    return () => {
      if (!element.contains(document.activeElement)) return;
      const isThere = cameFrom instanceof HTMLElement && cameFrom.isConnected;
      focusQuietly(isThere ? cameFrom : getPageFocus());
    };
  }, [ref]);
}

/** If the focus is lost when the component is removed, focuses the main content. */
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
