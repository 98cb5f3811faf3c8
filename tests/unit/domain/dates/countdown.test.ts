import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countdown, timeLeft } from '#domain/dates/countdown.ts';

const noon = new Date('2026-12-11T12:00:00Z');
const after = (milliseconds: number) => new Date(noon.getTime() + milliseconds).toISOString();

test.each([
  [40 * 60_000, '40:00'],
  [39 * 60_000 + 58_001, '39:59'],
  [1, '00:01'],
  [3_600_000, '01:00:00'],
  [49 * 3_600_000 + 61_000, '49:01:01'],
])('shows %i ms before the end as %s', (milliseconds, words) => {
  expect(timeLeft(after(milliseconds), noon)).toBe(words);
});

test.each([
  [1, '00:00:01'],
  [59 * 60_000 + 59_001, '01:00:00'],
  [3_599_000, '00:59:59'],
  [25 * 3_600_000, '25:00:00'],
  [123 * 3_600_000 + 61_000, '123:01:01'],
])('shows %i ms before the end of a deal as %s', (milliseconds, words) => {
  expect(countdown(after(milliseconds), noon)).toBe(words);
});

test('shows nothing at the end, after it, and without an end', () => {
  for (const until of [after(0), after(-1), '', 'soon'])
    expect([timeLeft(until, noon), countdown(until, noon)]).toEqual([null, null]);
});

test('never shows less than the remaining time, nor a full second more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 9 }), (milliseconds) => {
      const parts = (timeLeft(after(milliseconds), noon) ?? '').split(':').map(Number);
      const shown = parts.reduce((sum, part) => sum * 60 + part, 0) * 1000;
      expect(shown - milliseconds).toBeGreaterThanOrEqual(0);
      expect(shown - milliseconds).toBeLessThan(1000);
    }),
  );
});
