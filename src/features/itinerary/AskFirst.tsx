import { type ReactNode, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import styles from './Shared.module.css';

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
export function AskFirst({ label, children, yes, no, idle = false, act }: AskFirstProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const go = async () => {
    setBusy(true);
    const failed = await act();
    setBusy(false);
    setProblem(failed);
    if (failed === null) setAsking(false);
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
          <div className={styles.actions}>
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
