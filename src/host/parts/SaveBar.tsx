import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { useAction } from '#ui/use-action.ts';
import { isLost, useFocusBack } from '#ui/use-focus.ts';
import styles from './form.module.css';
import { DeskErrorMessage } from './Problem.tsx';

export interface SaveBarProps {
  /** What would be saved, such as `3 nights changed`; null when nothing is. */
  changes: string | null;
  /** Saves it; a sentence when that failed, null when it is done. */
  onSave: () => Promise<string | null>;
  onDiscard: () => void;
  /** What was saved last, and the way back from it, where there is one. */
  saved?: { words: string; wayBack?: ReactNode } | null;
}

/** At the foot of a form or a grid: what would be saved, and after it what was, with the way back. */
export const SaveBar = (props: SaveBarProps) =>
  props.changes === null && !props.saved ? null : <Bar {...props} />;

function Bar({ changes, onSave, onDiscard, saved = null }: SaveBarProps) {
  const { busy, problem, run } = useAction();
  const wayBack = saved?.wayBack ?? null;
  const box = useRef<HTMLDivElement>(null);
  useFocusBack(box);
  // Save gives way to the way back, and that to words alone.
  useFocusOnNews(box, changes === null ? (wayBack ? 'way back' : 'words') : null);
  return (
    <FootBar ref={box} words={changes ?? saved?.words ?? ''} problem={problem}>
      {changes === null ? (
        wayBack
      ) : (
        <>
          <Button tone="plain" disabled={busy} onClick={onDiscard}>
            Discard
          </Button>
          <Button tone="ember" busy={busy} onClick={() => void run(onSave)}>
            Save
          </Button>
        </>
      )}
    </FootBar>
  );
}

interface FootBarProps {
  ref?: RefObject<HTMLDivElement | null>;
  /** Empty where there is nothing to do: then it takes no room, and what it says next is read out. */
  words: string;
  problem?: string | null;
  /** What can be done. */
  children: ReactNode;
}

/** A line at the foot of the screen: what was typed or selected, and what can be done with it. */
export const FootBar = ({ ref, words, problem, children }: FootBarProps) => (
  <div ref={ref} className={styles.saveBar} data-empty={words === '' || undefined} tabIndex={-1}>
    <div>
      <p role="status">{words}</p>
      <DeskErrorMessage>{problem}</DeskErrorMessage>
    </div>
    <div className={styles.actions}>{children}</div>
  </div>
);

/** Where nothing has the focus when there is other news, such as after the button pressed has gone, the element takes it; null is no news. */
function useFocusOnNews(ref: RefObject<HTMLElement | null>, news: string | null): void {
  useLayoutEffect(() => {
    if (news !== null && isLost()) ref.current?.focus({ preventScroll: true });
  }, [ref, news]);
}
