import { createContext, Script } from 'node:vm';

const script = new Script('work()');

/**
 * What `work` gives, or null once it has run for `ms`: a loop that never ends is ended. Nothing else keeps a recurrence
 * rule that no day fulfils from running for ever.
 */
export function bounded<Value>(work: () => Value, ms: number): { value: Value } | null {
  const outcome: { value: Value }[] = [];
  const run = (): void => {
    outcome.push({ value: work() });
  };
  try {
    script.runInContext(createContext({ work: run }), { timeout: ms });
  } catch (thrown) {
    // It is an error of the other context, which is no Error here.
    if (Reflect.get(Object(thrown), 'code') === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return null;
    throw thrown;
  }
  return outcome[0] ?? null;
}
