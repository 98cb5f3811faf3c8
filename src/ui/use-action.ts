import { useState } from 'react';

/** What a press sets off: whether it is under way, and why it failed the last time. */
export interface Action {
  busy: boolean;
  problem: string | null;
  setProblem: (problem: string | null) => void;
  /** Carries out work that answers with a sentence when it failed and null when it is done; whether it is done. */
  run: (work: () => Promise<string | null>) => Promise<boolean>;
}

/** Carries out one thing at a time: while it is under way, another press does nothing. */
export function useAction(): Action {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (work: () => Promise<string | null>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    const failed = await work();
    setBusy(false);
    setProblem(failed);
    return failed === null;
  };
  return { busy, problem, setProblem, run };
}
