import { useState } from 'react';
import { drawing } from '#components/drawing.ts';
import { Button } from '#ui/Button.tsx';
import styles from './list.module.css';

export interface FailedProps {
  /** A sentence, as a problem brings it. */
  message: string;
  onRetry: () => unknown;
}

/** Says that something did not come, and tries again. */
export function Failed({ message, onRetry }: FailedProps) {
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <div className={styles.failed} role="alert">
      <img {...drawing('tree-across')} alt="" />
      <p>{message}</p>
      <Button busy={busy} onClick={() => void retry()}>
        Try again
      </Button>
    </div>
  );
}
