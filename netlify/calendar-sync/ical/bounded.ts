import { createContext, Script } from 'node:vm';

const script = new Script('work()');
const nothing = (): void => undefined;
const context: { work: () => void } = { work: nothing };
createContext(context);

/**
 * Runs `work` for `ms` at most, and returns whether it came to its end: a loop that never ends is ended. Nothing else keeps
 * a recurrence rule that no day fulfils from running for ever.
 */
export function runWithin(ms: number, work: () => void): boolean {
  if (ms < 1) return false;
  context.work = work;
  try {
    script.runInContext(context, { timeout: Math.floor(ms) });
    return true;
  } catch (thrown) {
    // It is an error of the other context, which is no Error here.
    if (Reflect.get(Object(thrown), 'code') === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
    throw thrown;
  } finally {
    context.work = nothing;
  }
}
