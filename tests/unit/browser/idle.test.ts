import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTurns } from '#browser/idle.ts';

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

it('does the first few at once and the others a few at a time, each once and in order', () => {
  const done: number[] = [];
  inTurns(numbers(23), (item) => done.push(item));
  const steps = [done.length];
  while (idle.length > 0) {
    beIdle();
    steps.push(done.length);
  }
  expect(done).toEqual(numbers(23));
  for (const [turn, step] of steps.entries()) expect(step - (steps[turn - 1] ?? 0)).toBeLessThan(6);
});
