import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dayFromNumber,
  dayNumber,
  eachNight,
  firstOfMonth,
  getToday,
  isDay,
  isZone,
  nightsBetween,
  normalizeTimeZone,
  startOfDay,
  weekday,
} from '#domain/dates/day.ts';
import { anyDay, anyZone } from '#support/oracles/arbitraries.ts';
import { assertForAll } from '#support/oracles/assert-for-all.ts';
import { intlDay, utcDay, utcWeekday, walkDays } from '#support/oracles/days.ts';

const shift = fc.integer({ min: -800, max: 800 });

test('accepts only real calendar days', () => {
  expect(['2026-12-11', '2028-02-29', '0001-01-01', '9999-12-31'].filter(isDay)).toHaveLength(4);
  const others = [
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '26-01-01',
    ' 2026-01-01',
    'x2026-01-01',
    '2026-01-01x',
    '12026-01-01',
    '2026-01-011',
    '2026-04-31',
    '0000-01-01',
  ];
  expect(
    [...others, '2026-01-01T00:00', '', null, 20260101, ['2026-01-01'], new Date()].filter(isDay),
  ).toEqual([]);
});

test('adds days like the platform’s calendar, from any day', () => {
  assertForAll(fc.tuple(anyDay, shift), ([day, count]) => {
    expect(addDays(day, count)).toBe(utcDay(day, count));
    expect(nightsBetween(day, utcDay(day, count))).toBe(count);
    expect(weekday(day)).toBe(utcWeekday(day));
    expect(isDay(day)).toBe(true);
  });
});

test('has the leap days of the Gregorian calendar in every century', () => {
  for (const [day, next] of [
    ['1900-02-28', '1900-03-01'],
    ['2000-02-28', '2000-02-29'],
    ['2000-02-29', '2000-03-01'],
    ['2100-02-28', '2100-03-01'],
    ['2399-12-31', '2400-01-01'],
    ['2400-02-29', '2400-03-01'],
  ] as const) {
    expect(addDays(day, 1)).toBe(next);
    expect(addDays(next, -1)).toBe(day);
    expect(nightsBetween(day, next)).toBe(1);
  }
  for (const day of ['1600-01-01', '1899-12-31', '1969-12-28', '2200-07-04', '2399-03-01'])
    expect([addDays(day, 0), weekday(day)]).toEqual([day, utcWeekday(day)]);
});

test('numbers days from 1970, and back to the first century', () => {
  expect(dayNumber('1970-01-01')).toBe(0);
  expect(dayFromNumber(-1)).toBe('1969-12-31');
  expect(dayFromNumber(dayNumber('0001-03-01') - 1)).toBe('0001-02-28');
});

test('lists the nights of a stay without the check-out, also over a clock change', () => {
  expect(eachNight('2026-10-31', '2026-11-03')).toEqual(['2026-10-31', '2026-11-01', '2026-11-02']);
  expect(nightsBetween('2027-03-13', '2027-03-15')).toBe(2);
  expect(eachNight('2026-10-31', '2026-10-31')).toEqual([]);
  expect(eachNight('2026-10-31', '2026-10-01')).toEqual([]);
  assertForAll(fc.tuple(anyDay, fc.integer({ min: 0, max: 40 })), ([day, nights]) => {
    expect(eachNight(day, utcDay(day, nights))).toEqual(walkDays(day, utcDay(day, nights)));
  });
});

test('adds months to the same date, or to the last day of a shorter month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2027-12-31', 2)).toBe('2028-02-29');
  expect(addMonths('2026-11-21', 18)).toBe('2028-05-21');
  expect(addMonths('2026-03-15', -3)).toBe('2025-12-15');
  expect(firstOfMonth('2026-12-11')).toBe('2026-12-01');
  assertForAll(fc.tuple(anyDay, fc.integer({ min: -30, max: 30 })), ([day, count]) => {
    const moved = addMonths(day, count);
    const [year = 0, month = 0] = moved.split('-').map(Number);
    const [fromYear = 0, fromMonth = 0] = day.split('-').map(Number);
    expect(isDay(moved)).toBe(true);
    expect(year * 12 + month).toBe(fromYear * 12 + fromMonth + count);
    if (moved.slice(8) !== day.slice(8)) expect(utcDay(moved, 1).slice(8)).toBe('01');
  });
});

test('returns the local day in New York just before midnight', () => {
  const beforeMidnight = new Date('2026-12-12T04:59:59Z');
  expect(getToday('America/New_York', beforeMidnight)).toBe('2026-12-11');
  expect(getToday('America/New_York', new Date('2026-12-12T05:00:00Z'))).toBe('2026-12-12');
  expect(getToday('Pacific/Kiritimati', beforeMidnight)).toBe('2026-12-12');
});

test('returns the local day of any time zone at any moment', () => {
  const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2039-12-31'), noInvalidDate: true });
  assertForAll(fc.tuple(anyZone, moment), ([zone, now]) => {
    expect(getToday(zone, now)).toBe(intlDay(zone, now));
  });
});

test('starts a day at its first moment in the time zone, also where clocks change at midnight', () => {
  assertForAll(fc.tuple(anyZone, anyDay), ([zone, day]) => {
    const start = startOfDay(day, zone);
    expect(intlDay(zone, start)).toBe(day);
    expect(intlDay(zone, new Date(start.getTime() - 1))).toBe(utcDay(day, -1));
  });
});

test('starts the days of clock changes correctly', () => {
  expect(startOfDay('2027-03-14', 'America/New_York').toISOString()).toBe('2027-03-14T05:00:00.000Z');
  expect(startOfDay('2027-03-15', 'America/New_York').toISOString()).toBe('2027-03-15T04:00:00.000Z');
  expect(startOfDay('2026-11-01', 'America/New_York').toISOString()).toBe('2026-11-01T04:00:00.000Z');
  expect(startOfDay('2026-11-02', 'America/New_York').toISOString()).toBe('2026-11-02T05:00:00.000Z');
  // In Santiago clocks go from midnight to one. In Havana midnight occurs twice.
  expect(startOfDay('2026-09-06', 'America/Santiago').toISOString()).toBe('2026-09-06T04:00:00.000Z');
  expect(startOfDay('2026-11-01', 'America/Havana').toISOString()).toBe('2026-11-01T04:00:00.000Z');
});

test('reads an unknown time zone as America/New_York', () => {
  for (const zone of ['', 'Mars/Olympus', 'EST5EDT6', 'constructor', '+99:00']) {
    expect(getToday(zone, new Date('2026-12-12T04:59:59Z'))).toBe('2026-12-11');
    expect(startOfDay('2026-12-11', zone).toISOString()).toBe('2026-12-11T05:00:00.000Z');
  }
});

test.each(['UTC', 'America/New_York', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])(
  'accepts the time zone %s',
  (zone) => {
    expect(isZone(zone)).toBe(true);
  },
);

// A zone like EST has no summer time, so it is an hour behind New York then.
test.each(['EST', 'Mars/Olympus', '', 'America/New York'])(
  'rejects the time zone %j and uses New York',
  (zone) => {
    expect(isZone(zone)).toBe(false);
    expect(normalizeTimeZone(zone)).toBe('America/New_York');
    expect(getToday(zone, new Date('2026-07-04T04:30:00Z'))).toBe('2026-07-04');
  },
);
