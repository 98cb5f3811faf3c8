import { vi } from 'vitest';

/** Factor by which timeouts are shortened. */
const divisor = 10;

/** Shortens `AbortSignal.timeout` to a tenth until disposed. `requested`: the original times in ms. */
export function shortenTimeouts(): { requested: number[] } & Disposable {
  const requested: number[] = [];
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    requested.push(ms);
    return timeout(Math.ceil(ms / divisor));
  });
  return { requested, [Symbol.dispose]: () => spy.mockRestore() };
}
