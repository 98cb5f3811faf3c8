import { describe, expect, test } from 'vitest';
import type { AvailabilityCalendar, AvailabilityDay } from '#domain/availability/availability-calendar.ts';
import { validateStay } from '#domain/availability/stay-rules.ts';
import { longerStays, shorterStays } from '#domain/booking/stay-length-options.ts';
import { addDays, eachNight, nightsBetween } from '#domain/dates/day.ts';
import { anyCalendarAndDays } from '#support/oracles/arbitraries.ts';
import { assertForAll } from '#support/oracles/assert-for-all.ts';

const stay = { check_in: '2026-12-11', check_out: '2026-12-14' };
const before = { check_in: '2026-12-10', check_out: '2026-12-14' };
const after = { check_in: '2026-12-11', check_out: '2026-12-15' };

const open: Omit<AvailabilityDay, 'date'> = {
  available: true,
  price: 20_000,
  surcharge: 0,
  priceFormatted: '$200',
  min_stay: 1,
  allows_check_in: true,
  allows_check_out: true,
};

/** Creates the calendar of December, available except for `days` and the stay's own nights. */
const december = (days: Record<string, Partial<AvailabilityDay>> = {}): AvailabilityCalendar =>
  new Map(
    eachNight('2026-12-01', '2027-01-01').map((date) => {
      const own = date >= stay.check_in && date < stay.check_out ? { available: false } : {};
      return [date, { ...open, ...own, ...days[date], date }];
    }),
  );

const offers = (days: Record<string, Partial<AvailabilityDay>> = {}, today = '2026-12-01') =>
  longerStays(december(days), stay, today);

test('offers a night before and after a stay where both are available', () => {
  expect(offers()).toEqual([before, after]);
});

describe('the night before is not offered', () => {
  test.each([
    ['taken', { '2026-12-10': { available: false } }],
    ['closed to arrivals', { '2026-12-10': { allows_check_in: false } }],
    ['the check-in of a longer minimum stay', { '2026-12-10': { min_stay: 5 } }],
  ])('if it is %s', (_, days) => {
    expect(offers(days)).toEqual([after]);
  });

  test('from that day on', () => {
    expect(offers({}, '2026-12-09')).toEqual([before, after]);
    expect(offers({}, '2026-12-10')).toEqual([after]);
  });

  test('unless the longer stay reaches the minimum stay', () => {
    expect(offers({ '2026-12-10': { min_stay: 4 } })).toEqual([before, after]);
  });
});

describe('the night after is not offered', () => {
  test.each([
    ['is taken', { '2026-12-14': { available: false } }],
    ['ends on a day without check-out', { '2026-12-15': { allows_check_out: false } }],
  ])('if it %s', (_, days) => {
    expect(offers(days)).toEqual([before]);
  });

  test('on the day of check-out, but until the day before', () => {
    expect(offers({}, '2026-12-13')).toEqual([after]);
    expect(offers({}, '2026-12-14')).toEqual([]);
  });
});

test('for a stay of thirty nights, the maximum', () => {
  const long = { check_in: '2026-12-02', check_out: '2027-01-01' };
  expect(nightsBetween(long.check_in, long.check_out)).toBe(30);
  const calendar = new Map(eachNight('2026-12-01', '2027-01-05').map((date) => [date, { ...open, date }]));
  expect(longerStays(calendar, long, '2026-11-01')).toEqual([]);
});

test('offers only nights that could be booked if the stay did not exist', () => {
  assertForAll(anyCalendarAndDays, ({ calendar, today, day, other }) => {
    const [check_in = '', check_out = ''] = [day, other].sort();
    // A guest's own nights count as available, and the booked stay as allowed.
    const own = eachNight(check_in, check_out).map((date) => [date, { ...open, date }] as const);
    const leaving = {
      ...open,
      available: false,
      ...calendar.get(check_out),
      allows_check_out: true,
      date: check_out,
    };
    const free: AvailabilityCalendar = new Map([...calendar, ...own, [check_out, leaving]]);
    if (check_in === check_out || check_in <= today) return;
    for (const longer of longerStays(calendar, { check_in, check_out }, today)) {
      expect(validateStay(free, longer.check_in, longer.check_out, today).ok).toBe(true);
      expect([addDays(longer.check_in, 1), longer.check_in]).toContain(check_in);
      expect(nightsBetween(longer.check_in, longer.check_out)).toBe(nightsBetween(check_in, check_out) + 1);
    }
  });
});

describe('fewer nights', () => {
  const fewer = (days: Record<string, Partial<AvailabilityDay>> = {}, today = '2026-12-01') =>
    shorterStays(december(days), stay, today).map(
      ({ check_in, check_out }) => `${check_in.slice(8)}-${check_out.slice(8)}`,
    );

  test('end earlier, longest stay first', () => {
    expect(fewer()).toEqual(['11-13', '11-12']);
  });

  test('respect the days that allow check-out and the minimum stay', () => {
    expect(fewer({ '2026-12-13': { allows_check_out: false } })).toEqual(['11-12']);
    expect(fewer({ '2026-12-11': { min_stay: 2 } })).toEqual(['11-13']);
  });

  test('after check-in only future nights can be cancelled', () => {
    expect(fewer({ '2026-12-11': { min_stay: 3 } }, '2026-12-12')).toEqual(['11-13', '11-12']);
    expect(fewer({}, '2026-12-13')).toEqual(['11-13']);
    expect(fewer({}, '2026-12-14')).toEqual([]);
  });
});
