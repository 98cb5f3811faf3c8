import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forEachWhenIdle } from '#browser/idle.ts';

const idle: (() => void)[] = [];
const beIdle = () => {
  for (const task of idle.splice(0)) task();
};

beforeEach(() => {
  const requestIdleCallback = (task: () => void) => idle.push(task);
  vi.stubGlobal('window', { requestIdleCallback });
  vi.stubGlobal('requestIdleCallback', requestIdleCallback);
  vi.stubGlobal('document', { readyState: 'complete' });
});
afterEach(() => vi.unstubAllGlobals());

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

it('runs the first task at once and each other in its own idle period, in order', () => {
  const done: number[] = [];
  forEachWhenIdle(numbers(5), (item) => done.push(item));
  const steps = [done.length];
  while (idle.length > 0) {
    beIdle();
    steps.push(done.length);
  }
  expect(done).toEqual(numbers(5));
  expect(steps).toEqual([1, 2, 3, 4, 5]);
});
