import { expect, test } from 'vitest';
import { findStayLimit } from '#domain/search/stay-limit.ts';

const today = '2026-12-01';
const stay = (check_in: string, check_out: string) => ({ check_in, check_out, guests: 4 });

test('a stay longer than thirty nights says so, and offers the first thirty', () => {
  expect(findStayLimit(stay('2027-01-01', '2027-01-31'), today)).toBeNull();
  expect(findStayLimit(stay('2027-01-01', '2027-02-01'), today)).toEqual({
    reason: 'A stay is 30 nights at most.',
    offer: 'Look for the first 30 nights',
    search: stay('2027-01-01', '2027-01-31'),
  });
});

test('dates beyond the calendars say where those end, and without dates there is no limit', () => {
  expect(findStayLimit(stay('2028-05-29', '2028-06-01'), today)).toBeNull();
  expect(findStayLimit(stay('2028-05-30', '2028-06-02'), today)).toMatchObject({
    reason: 'Our calendars end 18 months from today, on Thursday, June 1, 2028.',
    search: { guests: 4 },
  });
  expect(findStayLimit({ check_in: '2029-01-01' }, today)).toBeNull();
});
