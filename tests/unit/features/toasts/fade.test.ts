import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scheduleFade } from '#features/toasts/fade.ts';

const fade = vi.fn();
const remove = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  fade.mockReset();
  remove.mockReset();
});

afterEach(() => vi.useRealTimers());

test('a toast fades after its duration and is gone 300 ms later', () => {
  scheduleFade(2000, { fade, remove });
  vi.advanceTimersByTime(1999);
  expect(fade).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(fade).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(299);
  expect(remove).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(remove).toHaveBeenCalledOnce();
});

test.each([1000, 2100])('called off after %i ms it stays', (after) => {
  const cancel = scheduleFade(2000, { fade, remove });
  vi.advanceTimersByTime(after);
  cancel();
  vi.advanceTimersByTime(10_000);
  expect(fade).toHaveBeenCalledTimes(after < 2000 ? 0 : 1);
  expect(remove).not.toHaveBeenCalled();
});
