import { type ReactNode, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import styles from './parts.module.css';

export interface ConfirmProps {
  open: boolean;
  /** The question: `Cancel MC-234567?` */
  title: string;
  /** What it does, as the button says it: `Cancel and return $412.00`. */
  action: string;
  /** What follows from it. */
  children: ReactNode;
  /** Carries it out; a sentence when that failed, null when it is done. */
  onConfirm: () => Promise<string | null>;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. */
export function Confirm({ open, title, action, children, onConfirm, onClose }: ConfirmProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const close = () => {
    setProblem(null);
    onClose();
  };
  const confirm = async () => {
    setBusy(true);
    const failed = await onConfirm();
    setBusy(false);
    setProblem(failed);
    if (failed === null) close();
  };
  return (
    <Dialog open={open} onClose={close} title={title} closeBlocked={busy}>
      <div className={styles.confirm}>
        <div>{children}</div>
        {problem ? (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        ) : null}
        <div className={styles.actions}>
          <Button tone="ember" busy={busy} onClick={() => void confirm()}>
            {action}
          </Button>
          <Button onClick={close} disabled={busy}>
            Leave it
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
