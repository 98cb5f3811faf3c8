import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';

export interface SlowButtonProps {
  children: ReactNode;
  tone?: 'plain' | 'ember';
  /** Does it; resolves with why it could not, else null. */
  act: () => Promise<string | null>;
}

/** A button for what takes a moment, often by a script that comes with the press, and beside it why it did not work. */
export function SlowButton({ children, tone, act }: SlowButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const press = async () => {
    setBusy(true);
    setProblem(await act().catch(() => 'That did not load. Are you online? Try again.'));
    setBusy(false);
  };
  return (
    <>
      <Button {...(tone && { tone })} busy={isBusy} onClick={() => void press()}>
        {children}
      </Button>
      {problem ? <p role="alert">{problem}</p> : null}
    </>
  );
}
