import { vi } from 'vitest';

/** How many times sooner than in truth. */
const sooner = 10;

/**
 * While it lives, every patience (`AbortSignal.timeout`) ends after a tenth of what it was given: a test of what follows need
 * not sit it out. What was given, in milliseconds, is in `given`.
 */
export function shortenTimeouts(): { given: number[] } & Disposable {
  const given: number[] = [];
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    given.push(ms);
    return timeout(Math.ceil(ms / sooner));
  });
  return { given, [Symbol.dispose]: () => spy.mockRestore() };
}
