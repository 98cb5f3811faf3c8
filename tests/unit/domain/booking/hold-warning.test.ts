import { expect, test } from 'vitest';
import { holdWarning } from '#domain/dates/format-time.ts';

const until = '2026-12-01T12:40:00Z';
const at = (time: string) => holdWarning(until, new Date(`2026-12-01T${time}Z`));

test('shows no warning until five minutes before the hold ends', () => {
  expect(at('12:00:00')).toBe('');
  expect(at('12:34:59.999')).toBe('');
});

test('keeps its text from five minutes to one, so that it is announced once', () => {
  expect(at('12:35:00')).toBe('Five minutes are left before the hold ends.');
  expect(at('12:38:59.999')).toBe(at('12:35:00'));
  expect(at('12:39:00')).toBe('One minute is left before the hold ends.');
  expect(at('12:39:59.999')).toBe(at('12:39:00'));
});

test('shows no warning for an expired hold or a missing time', () => {
  expect(at('12:40:00')).toBe('');
  expect(holdWarning('', new Date())).toBe('');
});
