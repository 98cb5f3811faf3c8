import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '#ui/Button.tsx';
import { useAction } from '#ui/use-action.ts';
import styles from './form.module.css';
import { DeskErrorMessage } from './Problem.tsx';

interface ActionFormProps {
  /** The words of its button. */
  action: string;
  tone?: 'ember' | 'quiet';
  className?: string | undefined;
  /** Carries it out with what is typed; a sentence when that failed, null when it is done. */
  onSend: (typed: (name: string) => string) => Promise<string | null>;
  /** The fields; given the sentence where one of them says it, else it stands above the button. */
  children: ReactNode | ((problem: string | null) => ReactNode);
  /** What else can be pressed. */
  beside?: ReactNode;
}

/** A form that does one thing when it is sent, once at a time, and says why it was not done. */
export function ActionForm(props: ActionFormProps) {
  const { action, tone = 'ember', className = styles.form, onSend, children, beside } = props;
  const { busy, problem, run } = useAction();
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    void run(() => onSend((name) => String(data.get(name) ?? '').trim()));
  };
  const button = (
    <Button type="submit" tone={tone} busy={busy}>
      {action}
    </Button>
  );
  return (
    <form className={className} noValidate onSubmit={send}>
      {typeof children === 'function' ? children(problem) : children}
      <DeskErrorMessage>{typeof children === 'function' ? null : problem}</DeskErrorMessage>
      {beside ? (
        <div className={styles.actions}>
          {button}
          {beside}
        </div>
      ) : (
        button
      )}
    </form>
  );
}
