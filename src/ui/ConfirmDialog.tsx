import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { useAction } from './use-async-action.ts';
import { useFocusAfter } from './use-focus.ts';

interface QuestionProps {
  /** Label of the confirm button: `Cancel, $412.00 back`. */
  yes: string;
  no?: string;
  /** Whether confirming is currently impossible. */
  disabled?: boolean;
  children: ReactNode;
  /** Runs the action; resolves with an error message or `null`. */
  act: () => Promise<string | null>;
}

interface ConfirmProps extends QuestionProps {
  /** The question, such as `Cancel MC-234567?` */
  title: string;
  open: boolean;
  onClose: () => void;
}

export function Confirm({
  title,
  yes,
  no = 'Leave it',
  disabled,
  children,
  act,
  open,
  onClose,
}: ConfirmProps) {
  const { busy, problem, setProblem, run } = useAction();
  const close = () => {
    setProblem(null);
    onClose();
  };
  const go = async () => {
    if (await run(act)) close();
  };
  return (
    <Dialog open={open} title={title} preventClose={busy} onClose={close}>
      <div className="dialog-question">
        <div>{children}</div>
        {problem ? <p role="alert">{problem}</p> : null}
        <div className="cluster">
          <Button tone="ember" busy={busy} disabled={disabled} onClick={() => void go()}>
            {yes}
          </Button>
          <Button onClick={close} disabled={busy}>
            {no}
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
  spoken?: string;
  /** Whether the button is disabled. */
  idle?: boolean;
}

/** Button that runs an action after confirmation. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, title = `${label}?`, spoken, tone = 'quiet', idle = false, ...question } = props;
  const [isAsking, setAsking] = useState(false);
  useFocusAfter();
  return (
    <>
      <Button tone={tone} aria-label={spoken} aria-disabled={idle} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Confirm title={title} open={isAsking} onClose={() => setAsking(false)} {...question} />
    </>
  );
}
