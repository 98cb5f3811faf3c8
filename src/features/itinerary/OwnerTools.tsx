import { type ReactNode, useState } from 'react';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { SlowButton } from '#ui/SlowButton.tsx';
import { useAction } from '#ui/use-action.ts';
import { deletePlan, keepComments } from './owner.ts';
import styles from './Shared.module.css';
import type { OpenPlan } from './shared-store.ts';

/** Closes a plan to comments or opens it again, and removes those there are, for who may edit. */
export function CommentTools({ open: { closed, comments } }: { open: OpenPlan }) {
  const turn = async () => {
    const failed = await keepComments({ closed: !closed });
    if (failed !== null)
      showToast({ title: 'Nothing has changed.', description: failed, tone: 'destructive' });
    return null;
  };
  return (
    <div className="cluster">
      <SlowButton tone="plain" act={turn}>
        {closed ? 'Open comments again' : 'Close comments'}
      </SlowButton>
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

/** Deletes the plan for everybody, after one question. */
export const DeletePlan = () => (
  <AskFirst label="Delete this itinerary" yes="Delete it for everybody" no="Keep it" act={deleteIt}>
    It is gone for everybody who has a link, with its votes and comments, and cannot be brought back.
  </AskFirst>
);

async function deleteIt(): Promise<string | null> {
  const failed = await deletePlan();
  if (failed === null) document.getElementById('main')?.focus();
  return failed;
}

interface AskFirstProps {
  /** What the button says, and the title of the question. */
  label: string;
  /** What will be gone. */
  children: ReactNode;
  yes: string;
  no: string;
  /** Whether there is nothing to be done. */
  idle?: boolean;
  /** Does it; resolves with why it could not, else null. */
  act: () => Promise<string | null>;
}

/** A button that does what cannot be brought back, after one question. */
function AskFirst({ label, children, yes, no, idle = false, act }: AskFirstProps) {
  const [asking, setAsking] = useState(false);
  const { busy, problem, run } = useAction();
  const go = async () => {
    if (await run(act)) setAsking(false);
  };
  return (
    <>
      <Button tone="plain" aria-disabled={idle} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog open={asking} title={`${label}?`} closeBlocked={busy} onClose={() => setAsking(false)}>
        <div className={styles.question}>
          <p>{children}</p>
          {problem ? <p role="alert">{problem}</p> : null}
          <div className="cluster">
            <Button tone="ember" busy={busy} onClick={() => void go()}>
              {yes}
            </Button>
            <Button onClick={() => setAsking(false)}>{no}</Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
