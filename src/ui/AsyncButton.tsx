import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { useAction } from './use-async-action.ts';

export interface AsyncButtonProps {
  children: ReactNode;
  /** Accessible name, if the text alone is ambiguous. */
  label?: string | undefined;
  tone?: 'plain' | 'ember' | 'quiet';
  /** Runs on press; resolves with an error message or `null`. */
  action: () => Promise<string | null>;
}

/** Button for an action that takes a moment, with its error message. */
export function AsyncButton({ children, label, tone = 'quiet', action }: AsyncButtonProps) {
  const { busy, problem, run } = useAction();
  const press = () => run(() => action().catch(() => 'That did not load. Are you online? Try again.'));
  return (
    <>
      <Button tone={tone} busy={busy} aria-label={label} onClick={() => void press()}>
        {children}
      </Button>
      {problem ? <p role="alert">{problem}</p> : null}
    </>
  );
}
