import { useState } from 'react';

/** State of an action: running, and the last error. */
export interface Action<Failure> {
  busy: boolean;
  problem: Failure | null;
  setProblem: (problem: Failure | null) => void;
  /**
   * Runs work that resolves with an error, often a message, or `null`. Returns whether it
   * succeeded.
   */
  run: (action: () => Promise<Failure | null>) => Promise<boolean>;
}

/** Runs one action at a time: further presses are ignored while it runs. */
export function useAction<Failure = string>(): Action<Failure> {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Failure | null>(null);
  const run = async (action: () => Promise<Failure | null>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    // Cleared first, so that the same message is announced again.
    setProblem(null);
    const failed = await action();
    setBusy(false);
    setProblem(failed);
    return failed === null;
  };
  return { busy, problem, setProblem, run };
}
