import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { useAction } from '#ui/use-action.ts';
import { isLost, useFocusBack } from '#ui/use-focus.ts';
import styles from './form.module.css';
import { DeskErrorMessage } from './Problem.tsx';

interface SaveBarProps {
  /** What would be saved, such as `3 fields changed`; null when nothing is. */
  changes: string | null;
  /** Saves it; a sentence when that failed, null when it is done. */
  onSave: () => Promise<string | null>;
  onDiscard: () => void;
  /** Said of what was saved last; null before. */
  saved: string | null;
}

/** At the foot of a form: what would be saved, and after it what was. */
export function SaveBar({ changes, onSave, onDiscard, saved }: SaveBarProps) {
  const { busy, problem, run } = useAction();
  const isShown = changes !== null;
  useEffect(() => {
    // It comes while a field is typed into, which may lie where it comes.
    if (isShown) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  if (changes === null) return saved === null ? null : <SavedBar words={saved} />;
  return (
    <FootBar words={changes} problem={problem}>
      <Button tone="plain" disabled={busy} onClick={onDiscard}>
        Discard
      </Button>
      <Button tone="ember" busy={busy} onClick={() => void run(onSave)}>
        Save
      </Button>
    </FootBar>
  );
}

/** What was saved, and the way back from it, where there is one, which gives way to words alone. */
export const SavedBar = ({ words, wayBack }: { words: string; wayBack?: ReactNode }) => (
  <FootBar words={words} news={wayBack ? 'way back' : 'words'}>
    {wayBack}
  </FootBar>
);

interface FootBarProps {
  /** Empty where there is nothing to do: then it takes no room, and what it says next is read out. */
  words: string;
  problem?: string | null;
  /** What makes it take the focus, where the button that had it has gone. */
  news?: string;
  /** What can be done. */
  children?: ReactNode;
}

/** A line at the foot of the screen: what was typed or selected, and what can be done with it. */
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
        <DeskErrorMessage>{problem}</DeskErrorMessage>
      </div>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

/** Where nothing has the focus when there is other news, such as after the button pressed has gone, the element takes it; null is no news. */
function useFocusOnNews(ref: RefObject<HTMLElement | null>, news: string | null): void {
  useLayoutEffect(() => {
    if (news !== null && isLost()) ref.current?.focus({ preventScroll: true });
  }, [ref, news]);
}
