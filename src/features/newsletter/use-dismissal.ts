import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';

/** What takes Escape for itself while it is open. */
const aboveAll = 'dialog[open], :popover-open';

/**
 * Calls `dismiss` on Escape, wherever the focus is, unless a dialog or a menu is open. When the popup goes with the
 * focus in it, however it is dismissed, the focus returns to where it came from.
 */
export function useDismissal(popup: RefObject<HTMLElement | null>, dismiss: () => void): void {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || document.querySelector(aboveAll)) return;
    dismiss();
  });
  useEffect(() => {
    const listening = new AbortController();
    // Before a dialog hears it and is gone.
    document.addEventListener('keydown', onEscape, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
  useFocusBack(popup);
}

function useFocusBack(popup: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const card = popup.current;
    if (!card) return;
    let cameFrom: EventTarget | null = null;
    const note = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && card.contains(relatedTarget))) cameFrom = relatedTarget;
    };
    card.addEventListener('focusin', note);
    return () => {
      const hadFocus = card.contains(document.activeElement);
      if (hadFocus && cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true });
    };
  }, [popup]);
}
