import { useState } from 'react';
import type { Outcome } from './manage.ts';

/** Sends one thing at a time. `problem` is of the last one; `send` answers whether it went well. */
export function useSend() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Outcome>(null);
  const send = async (work: () => Promise<Outcome>): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    const outcome = await work();
    setProblem(outcome);
    setBusy(false);
    return outcome === null;
  };
  return { busy, problem, send };
}
