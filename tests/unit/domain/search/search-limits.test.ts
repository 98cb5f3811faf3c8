import { expect, test } from 'vitest';
import { parseSearch } from '#domain/search/search.ts';
import { findPartyLimit, findStayLimit } from '#domain/search/search-limits.ts';

const today = '2026-12-01';
const stay = (check_in: string, check_out: string) => parseSearch({ check_in, check_out, guests: 4 });

test('reports a stay longer than thirty nights and offers the first thirty', () => {
  expect(findStayLimit(stay('2027-01-01', '2027-01-31'), today)).toBeNull();
  expect(findStayLimit(stay('2027-01-01', '2027-02-01'), today)).toEqual({
    reason: 'A stay is 30 nights at most.',
    label: 'Look for the first 30 nights',
    search: stay('2027-01-01', '2027-01-31'),
  });
});

test('reports months that are over or too short for the stay', () => {
  const within = (month: string, nights: number, months = 1) =>
    findStayLimit(parseSearch({ month, months, nights, guests: 4 }), today)?.reason ?? null;
  expect(within('2026-12', 30)).toBeNull();
  expect(within('2027-02', 30)).toBe('February 2027 has no 30 nights left.');
  expect(within('2027-02', 30, 2)).toBeNull();
  expect(within('2026-11', 2)).toBe('November 2026 has no 2 nights left.');
  expect(within('2028-05', 2)).toBeNull();
  expect(within('2028-06', 2)).toMatch(/^Our calendars end 18 months from today/);
  const november = parseSearch({ month: '2026-11', guests: 4 });
  expect(findStayLimit(november, today)?.search).toEqual({ kind: 'party', guests: 4 });
});

test('reports the end of the calendars for later dates, and nothing without dates', () => {
  expect(findStayLimit(stay('2028-05-29', '2028-06-01'), today)).toBeNull();
  expect(findStayLimit(stay('2028-05-30', '2028-06-02'), today)).toMatchObject({
    reason: 'Our calendars end 18 months from today, on Thursday, June 1, 2028.',
    search: { guests: 4 },
  });
  expect(findStayLimit(parseSearch({ check_in: '2029-01-01' }), today)).toBeNull();
});

test('reports a party too large for every cabin and offers the capacity of the largest', () => {
  const nine = { ...stay('2027-01-01', '2027-01-04'), guests: 9, children: 7 };
  expect(findPartyLimit(nine, [4, 9])).toBeNull();
  expect(findPartyLimit(nine, [])).toBeNull();
  expect(findPartyLimit(nine, [4, 6])).toEqual({
    reason: 'Our largest cabin sleeps 6.',
    label: 'Look for 6 guests',
    search: { ...nine, guests: 6, children: 5 },
  });
});
