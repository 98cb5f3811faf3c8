import { expect, test } from 'vitest';
import { holdWarning } from '#domain/dates/format-time.ts';

const until = '2026-12-01T12:40:00Z';
const at = (time: string) => holdWarning(until, new Date(`2026-12-01T${time}Z`));

test('a hold does not mention its end until five minutes before it', () => {
  expect(at('12:00:00')).toBe('');
  expect(at('12:34:59.999')).toBe('');
});

test('the words stay the same from five minutes to one, so that they are announced once', () => {
  expect(at('12:35:00')).toBe('Five minutes are left before the hold ends.');
  expect(at('12:38:59.999')).toBe(at('12:35:00'));
  expect(at('12:39:00')).toBe('One minute is left before the hold ends.');
  expect(at('12:39:59.999')).toBe(at('12:39:00'));
});

test('an expired hold has no warning, and neither has a missing moment', () => {
  expect(at('12:40:00')).toBe('');
  expect(holdWarning('', new Date())).toBe('');
});
