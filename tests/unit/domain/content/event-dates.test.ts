import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  eventHolidayNotice,
  formatOccurrence,
  getLastDay,
  getUpcomingOccurrences,
} from '#domain/content/event-dates.ts';
import { addDays } from '#domain/dates/day.ts';

const turn = (start: string, end?: string) => ({ start, ...(end && { end }), confirmed: false });

test('counts an event of several days as upcoming until its last day is over', () => {
  const fair = turn('2026-12-01', '2026-12-05');
  expect(getUpcomingOccurrences([fair], '2026-12-05')).toEqual([fair]);
  expect(getUpcomingOccurrences([fair], '2026-12-06')).toEqual([]);
});

test('sorts occurrences by date, whatever their order in the file', () => {
  const days = fc.array(fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 30 })));
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 900 }), (offsets, now) => {
      const dates = offsets.map(([from, length]) =>
        turn(addDays('2026-01-01', from), addDays('2026-01-01', from + length)),
      );
      const today = addDays('2026-01-01', now);
      const coming = getUpcomingOccurrences(dates, today);
      expect(coming).toHaveLength(dates.filter((one) => getLastDay(one) >= today).length);
      expect(coming.map(({ start }) => start)).toEqual(coming.map(({ start }) => start).toSorted());
    }),
  );
});

test.each([
  ['Dec 5, 2026', turn('2026-12-05')],
  ['Dec 5–7, 2026', turn('2026-12-05', '2026-12-07')],
  ['Nov 20, 2026 – Jan 3, 2027', turn('2026-11-20', '2027-01-03')],
])('formats %s', (words, one) => {
  expect(formatOccurrence(one)).toBe(words);
});

test('warns of holiday hours for long events only', () => {
  const ask = (...turns: [string, string?][]) =>
    eventHolidayNotice(turns.map(([start, end]) => ({ start, end, confirmed: false })));
  expect(ask(['2026-11-12', '2027-02-08'], ['2027-11-11', '2028-02-08'])).toBe(
    "Ask for its hours on Thanksgiving, Christmas Day, and New Year's Day.",
  );
  expect(ask(['2026-11-24', '2026-11-26'])).toBe('Ask for its hours on Thanksgiving.');
  expect(ask(['2027-07-04'])).toBeNull();
  expect(ask(['2027-11-26', '2027-12-24'])).toBeNull();
});
