import { vi } from 'vitest';

/** Factor by which timeouts are shortened. */
const sooner = 10;

/** Shortens all `AbortSignal.timeout`s to a tenth while active. `given`: the requested ms. */
export function shortenTimeouts(): { given: number[] } & Disposable {
  const given: number[] = [];
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    given.push(ms);
    return timeout(Math.ceil(ms / sooner));
  });
  return { given, [Symbol.dispose]: () => spy.mockRestore() };
}
