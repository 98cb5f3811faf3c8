import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { isFocusLost, useFocusBack } from '#ui/use-focus.ts';
import { ErrorMessage } from './ErrorMessage.tsx';
import styles from './form.module.css';

interface FootBarProps {
  /** Empty where there is nothing to do: then it takes no room, and what it says next is read out. */
  words: string;
  problem?: string | null;
  /** What makes it take the focus, where the button that had it has gone. */
  news?: string;
  /** What can be done. */
  children?: ReactNode;
}

/** A line at the foot of the screen: what was typed, selected or saved, and what can be done with it. */
export function FootBar({ words, problem, news, children }: FootBarProps) {
  const box = useRef<HTMLDivElement>(null);
  useFocusBack(box);
  useFocusOnNews(box, news ?? null);
  useLayoutEffect(() => {
    // Notices stand above it, and what takes the focus stops clear of it.
    if (words) document.documentElement.style.setProperty('--save-bar', `${box.current?.offsetHeight}px`);
  });
  return (
    <div ref={box} className={styles.saveBar} data-empty={words === '' || undefined} tabIndex={-1}>
      <div>
        <p role="status">{words}</p>
        <ErrorMessage>{problem}</ErrorMessage>
      </div>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

/** Where nothing has the focus when there is other news, such as after the button pressed has gone, the element takes it; null is no news. */
function useFocusOnNews(ref: RefObject<HTMLElement | null>, news: string | null): void {
  useLayoutEffect(() => {
    if (news !== null && isFocusLost()) ref.current?.focus({ preventScroll: true });
  }, [ref, news]);
}
