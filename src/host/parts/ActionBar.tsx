/** Bar at the bottom of the screen with unsaved or selected items and their actions. */

import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { isFocusLost, useFocusBack } from '#ui/use-focus.ts';
import { ErrorMessage } from './ErrorMessage.tsx';
import styles from './form.module.css';

interface ActionBarProps {
  /** Empty hides the bar; it stays a live region, so that later text is announced. */
  message: string;
  problem?: string | null;
  /** Text that moves focus to the bar when the button that had it was removed. */
  focusKey?: string;
  children?: ReactNode;
}

export function ActionBar({ message, problem, focusKey, children }: ActionBarProps) {
  const box = useRef<HTMLDivElement>(null);
  useFocusBack(box);
  useFocusOnMessage(box, focusKey ?? null);
  useLayoutEffect(() => {
    // Toasts and scroll padding use the height of the bar.
    if (message) document.documentElement.style.setProperty('--save-bar', `${box.current?.offsetHeight}px`);
  });
  return (
    <div ref={box} className={styles.saveBar} data-empty={message === '' || undefined} tabIndex={-1}>
      <div>
        <p role="status">{message}</p>
        <ErrorMessage>{problem}</ErrorMessage>
      </div>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

/**
 * Focuses the element when `message` changes while nothing has focus, for example after the pressed
 * button was removed. `null` is ignored.
 */
function useFocusOnMessage(ref: RefObject<HTMLElement | null>, message: string | null): void {
  useLayoutEffect(() => {
    if (message !== null && isFocusLost()) ref.current?.focus({ preventScroll: true });
  }, [ref, message]);
}
