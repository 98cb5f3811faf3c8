import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { useAction } from './use-action.ts';

interface ConfirmButtonProps extends Pick<ButtonProps, 'tone'> {
  /** What the button says, and the title of the question. */
  label: string;
  /** What follows from it. */
  children: ReactNode;
  yes: string;
  no: string;
  /** Whether there is nothing to be done. */
  idle?: boolean;
  /** Does it; resolves with why it could not, else null. */
  act: () => Promise<string | null>;
}

/** A button that does what cannot be brought back, after one question. */
export function ConfirmButton({
  label,
  tone = 'quiet',
  children,
  yes,
  no,
  idle = false,
  act,
}: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  const { busy, problem, run } = useAction();
  const go = async () => {
    if (await run(act)) setAsking(false);
  };
  return (
    <>
      <Button tone={tone} aria-disabled={idle} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog open={asking} title={`${label}?`} closeBlocked={busy} onClose={() => setAsking(false)}>
        <div className="dialog-question">
          <p>{children}</p>
          {problem ? <p role="alert">{problem}</p> : null}
          <div className="cluster">
            <Button tone="ember" busy={busy} onClick={() => void go()}>
              {yes}
            </Button>
            <Button onClick={() => setAsking(false)}>{no}</Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
