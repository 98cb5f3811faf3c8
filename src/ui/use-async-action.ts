import { useState } from 'react';

/** What a press sets off: whether it is under way, and why it failed the last time. */
export interface Action<Failure> {
  busy: boolean;
  problem: Failure | null;
  setProblem: (problem: Failure | null) => void;
  /** Carries out work that answers with what failed, often a sentence, and null when it is done; whether it is done. */
  run: (work: () => Promise<Failure | null>) => Promise<boolean>;
}

/** Carries out one thing at a time: while it is under way, another press does nothing. */
export function useAction<Failure = string>(): Action<Failure> {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Failure | null>(null);
  const run = async (work: () => Promise<Failure | null>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    // The same again is read out again.
    setProblem(null);
    const failed = await work();
    setBusy(false);
    setProblem(failed);
    return failed === null;
  };
  return { busy, problem, setProblem, run };
}
