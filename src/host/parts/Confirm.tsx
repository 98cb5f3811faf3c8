import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useAction } from '#ui/use-action.ts';
import styles from './form.module.css';
import { DeskErrorMessage } from './Problem.tsx';

export interface ConfirmProps {
  open: boolean;
  /** The question: `Cancel MC-234567?` */
  title: string;
  /** What it does, as the button says it: `Cancel and return $412.00`. */
  action: string;
  /** Whether there is nothing to carry out, as things are. */
  disabled?: boolean;
  /** What follows from it. */
  children: ReactNode;
  /** Carries it out; a sentence when that failed, null when it is done. */
  onConfirm: () => Promise<string | null>;
  onClose: () => void;
}

/** Asks before something that is not done by a slip. */
export function Confirm({ open, title, action, disabled, children, onConfirm, onClose }: ConfirmProps) {
  const { busy, problem, setProblem, run } = useAction();
  const close = () => {
    setProblem(null);
    onClose();
  };
  const confirm = async () => {
    if (await run(onConfirm)) close();
  };
  return (
    <Dialog open={open} onClose={close} title={title} closeBlocked={busy}>
      <div className={styles.confirm}>
        <div>{children}</div>
        <DeskErrorMessage>{problem}</DeskErrorMessage>
        <div className={`${styles.actions} ${styles.foot}`}>
          <Button tone="ember" busy={busy} disabled={disabled} onClick={() => void confirm()}>
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
