import { useState } from 'react';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { AskFirst } from './AskFirst.tsx';
import { keepComments } from './owner.ts';
import styles from './Shared.module.css';
import type { OpenPlan } from './shared-store.ts';

/** Closes a plan to comments or opens it again, and removes those there are, for who may edit. */
export function CommentTools({ open: { closed, comments } }: { open: OpenPlan }) {
  const [busy, setBusy] = useState(false);
  const turn = async () => {
    setBusy(true);
    const failed = await keepComments({ closed: !closed });
    setBusy(false);
    if (failed !== null)
      showToast({ title: 'Nothing has changed.', description: failed, tone: 'destructive' });
  };
  return (
    <div className={styles.actions}>
      <Button tone="plain" busy={busy} onClick={() => void turn()}>
        {closed ? 'Open comments again' : 'Close comments'}
      </Button>
      <AskFirst
        label="Remove all comments"
        yes="Remove them all"
        no="Keep them"
        idle={comments.length === 0}
        act={() => keepComments({ closed, clear: true })}
      >
        Everything that was said is gone for everybody and cannot be brought back.
      </AskFirst>
    </div>
  );
}
