import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { useAction } from './use-async-action.ts';

export interface AsyncButtonProps {
  children: ReactNode;
  /** How it is read out, where the words alone do not say of what. */
  label?: string | undefined;
  tone?: 'plain' | 'ember' | 'quiet';
  /** Does it; resolves with why it could not, else null. */
  action: () => Promise<string | null>;
}

/** A button for what takes a moment, often by a script that comes with the press, and beside it why it did not work. */
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
