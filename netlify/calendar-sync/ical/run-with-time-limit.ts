import { createContext, Script } from 'node:vm';

const script = new Script('work()');
const noop = (): void => undefined;
const context: { work: () => void } = { work: noop };
createContext(context);

/**
 * Runs `work` for at most `ms` and returns whether it finished. Infinite loops are terminated: a
 * recurrence rule that no day fulfills would otherwise run forever.
 */
export function runWithTimeLimit(ms: number, work: () => void): boolean {
  if (ms < 1) return false;
  context.work = work;
  try {
    script.runInContext(context, { timeout: Math.floor(ms) });
    return true;
  } catch (error) {
    // The error belongs to the other context, so `instanceof Error` is false.
    if (Reflect.get(Object(error), 'code') === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
    throw error;
  } finally {
    context.work = noop;
  }
}
