import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { useAction } from './use-async-action.ts';
import { useFocusAfter } from './use-focus.ts';

interface QuestionProps {
  /** What it does, as its button says it: `Cancel, $412.00 back`. */
  yes: string;
  no?: string;
  /** Whether there is nothing to carry out, as things are. */
  disabled?: boolean;
  /** What follows from it. */
  children: ReactNode;
  /** Does it; resolves with why it could not, else null. */
  act: () => Promise<string | null>;
}

interface ConfirmProps extends QuestionProps {
  /** The question: `Cancel MC-234567?` */
  title: string;
  open: boolean;
  onClose: () => void;
}

/** Asks before something that is not done by a slip. */
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
  /** What the button says, and with a question mark the title, where that is no other. */
  label: string;
  title?: string;
  /** How the button is read out, where its words alone do not say of what. */
  spoken?: string;
  /** Whether there is nothing to ask about. */
  idle?: boolean;
}

/** A button that asks one question before it carries something out. */
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
