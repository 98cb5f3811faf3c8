import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useFocusBack } from '#ui/use-focus.ts';

/** What closes on Escape itself. */
const closesItself = 'dialog[open], :popover-open';

/**
 * Calls `dismiss` on Escape, wherever the focus is, unless a dialog or a menu is open. When the popup goes with the
 * focus in it, however it is dismissed, the focus returns to where it came from.
 */
export function useDismissal(popup: RefObject<HTMLElement | null>, dismiss: () => void): void {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || document.querySelector(closesItself)) return;
    dismiss();
  });
  useEffect(() => {
    const listening = new AbortController();
    // While capturing: a dialog that closes on this very key is still open then.
    document.addEventListener('keydown', onEscape, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
  useFocusBack(popup);
}
