import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { deletePlan } from './owner.ts';
import styles from './Shared.module.css';

/** Deletes the plan for everybody, after one question. */
export function DeletePlan() {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const remove = async () => {
    setBusy(true);
    const failed = await deletePlan();
    setBusy(false);
    setProblem(failed);
    if (failed === null) document.getElementById('main')?.focus();
  };
  return (
    <>
      <Button tone="plain" onClick={() => setAsking(true)}>
        Delete this itinerary
      </Button>
      <Dialog
        open={asking}
        title="Delete this itinerary?"
        closeBlocked={busy}
        onClose={() => setAsking(false)}
      >
        <div className={styles.question}>
          <p>
            It is gone for everybody who has a link, with its votes and comments, and cannot be brought back.
          </p>
          {problem ? <p role="alert">{problem}</p> : null}
          <div className={styles.actions}>
            <Button tone="ember" busy={busy} onClick={() => void remove()}>
              Delete it for everybody
            </Button>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
