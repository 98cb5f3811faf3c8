import { expect, test } from 'vitest';
import { getStayFilterData } from '#domain/search/filters.ts';

const terms = { free_cancel_days: 14, timezone: 'America/New_York' };
const noon = new Date('2026-12-01T12:00:00-05:00');
const stay = (check_in: string, check_out: string) => ({ check_in, check_out });

test('has no data for a stay without dates', () => {
  expect(getStayFilterData(terms, { check_in: null, check_out: null }, noon)).toEqual({});
});

test('allows free cancellation until the last free day ends, in the cabin’s time zone', () => {
  const free = (now: string, facts = terms) =>
    getStayFilterData(facts, stay('2026-12-15', '2026-12-18'), new Date(now)).isFreeToCancel;
  expect(free('2026-11-30T23:59:59-05:00')).toBe(true);
  expect(free('2026-12-01T00:00:00-05:00')).toBe(false);
  expect(free('2026-12-01T00:00:00-05:00', { ...terms, timezone: 'America/Chicago' })).toBe(true);
  expect(free('2026-12-14T23:59:59-05:00', { ...terms, free_cancel_days: 0 })).toBe(true);
});

test.each([
  ['2026-11-28', '2026-12-01', false],
  ['2026-11-28', '2026-12-02', true],
  ['2027-03-31', '2027-04-02', true],
  ['2027-04-01', '2027-04-03', false],
  ['2027-07-01', '2027-07-03', false],
])('a stay from %s to %s is in winter: %s', (check_in, check_out, isInWinter) => {
  expect(getStayFilterData(terms, stay(check_in, check_out), noon).isInWinter).toBe(isInWinter);
});
