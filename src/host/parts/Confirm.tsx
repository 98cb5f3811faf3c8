import { type ReactNode, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useAction } from '#ui/use-action.ts';
import styles from './form.module.css';
import { DeskErrorMessage } from './Problem.tsx';

interface QuestionProps {
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
}

interface ConfirmProps extends QuestionProps {
  open: boolean;
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

interface AskFirstProps extends QuestionProps {
  /** The words of the button. */
  button: string;
  /** How it is read out, where the words alone do not say of what. */
  label?: string;
  tone?: 'quiet' | 'ember';
}

/** A button that asks before it carries something out. */
export function AskFirst({ button, label, tone = 'quiet', ...question }: AskFirstProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone={tone} aria-label={label} onClick={() => setOpen(true)}>
        {button}
      </Button>
      {isOpen ? <Confirm open onClose={() => setOpen(false)} {...question} /> : null}
    </>
  );
}
