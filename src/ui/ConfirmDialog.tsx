import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { useAction } from './use-async-action.ts';
import { useFocusAfter } from './use-focus.ts';

interface QuestionProps {
  /** Label of the confirm button: `Cancel, $412.00 back`. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Whether confirming is currently impossible. */
  disabled?: boolean;
  children: ReactNode;
  /** Runs the action; resolves with an error message or `null`. */
  onConfirm: () => Promise<string | null>;
}

interface ConfirmProps extends QuestionProps {
  /** The question, such as `Cancel MC-234567?` */
  title: string;
  open: boolean;
  onClose: () => void;
}

export function Confirm({
  title,
  confirmLabel,
  cancelLabel = 'Leave it',
  disabled,
  children,
  onConfirm,
  open,
  onClose,
}: ConfirmProps) {
  const { busy, problem, setProblem, run } = useAction();
  const close = () => {
    setProblem(null);
    onClose();
  };
  const go = async () => {
    if (await run(onConfirm)) close();
  };
  return (
    <Dialog open={open} title={title} preventClose={busy} onClose={close}>
      <div className="dialog-question">
        <div>{children}</div>
        {problem ? <p role="alert">{problem}</p> : null}
        <div className="cluster">
          <Button tone="ember" busy={busy} disabled={disabled} onClick={() => void go()}>
            {confirmLabel}
          </Button>
          <Button onClick={close} disabled={busy}>
            {cancelLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface ConfirmButtonProps extends QuestionProps, Pick<ButtonProps, 'tone'> {
  /** Label of the button, and with a question mark the default title. */
  label: string;
  title?: string;
  /** Accessible name, if the label alone is ambiguous. */
  accessibleName?: string;
  /** Whether the button is disabled. */
  isDisabled?: boolean;
}

/** Button that runs an action after confirmation. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const {
    label,
    title = `${label}?`,
    accessibleName,
    tone = 'quiet',
    isDisabled = false,
    ...question
  } = props;
  const [isAsking, setAsking] = useState(false);
  useFocusAfter();
  return (
    <>
      <Button
        tone={tone}
        aria-label={accessibleName}
        aria-disabled={isDisabled}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <Confirm title={title} open={isAsking} onClose={() => setAsking(false)} {...question} />
    </>
  );
}
