import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getToday } from '#domain/dates/day.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { formatDuration, formatEnd, formatUntil, formatWait } from '#domain/dates/format-time.ts';
import { assertForAll } from '#support/oracles/assert-for-all.ts';

const end = new Date('2026-12-01T21:12:30Z');
const here = 'America/New_York';
const hour = 3_600_000;

test.each([
  ['today with its time', '2026-12-01T20:32:00Z', '4:12 PM EST'],
  ['tomorrow with its date', '2026-12-01T04:30:00Z', 'Tuesday, December 1, 2026, 4:12 PM EST'],
  ['in two days with its date', '2026-11-29T21:12:30Z', 'Tuesday, December 1, 2026, 4:12 PM EST'],
  ['yesterday with its date', '2026-12-02T21:12:30Z', 'Tuesday, December 1, 2026, 4:12 PM EST'],
])('formats an end %s', (_, now, words) => {
  expect(formatEnd(end, here, new Date(now))).toBe(words);
});

test('uses the cabin’s day; an e-mail always names the date, and an unknown time zone is New York', () => {
  const late = new Date('2026-07-02T03:50:00Z');
  expect(formatEnd(late, here, new Date('2026-07-01T22:00:00Z'))).toBe('11:50 PM EDT');
  expect(formatEnd(end, here, null)).toBe('Tuesday, December 1, 2026, 4:12 PM EST');
  expect(formatEnd(end, 'Mars/Olympus', null)).toBe('Tuesday, December 1, 2026, 4:12 PM EST');
});

test.each([
  ['2026-11-27T05:00:00Z', here, 'through Thursday, November 26, 2026'],
  ['2027-01-01T05:00:00Z', here, 'through Thursday, December 31, 2026'],
  // The clocks change on this day, after midnight.
  ['2026-11-01T04:00:00Z', here, 'through Saturday, October 31, 2026'],
  ['2026-11-27T05:00:00Z', 'America/Chicago', 'until Thursday, November 26, 2026, 11:00 PM CST'],
  ['2026-11-27T05:01:00Z', here, 'until Friday, November 27, 2026, 12:01 AM EST'],
  ['2026-11-27T05:00:00Z', 'Mars/Olympus', 'through Thursday, November 26, 2026'],
])('a period that ends %s in %s is free %s', (moment, zone, words) => {
  expect(formatUntil(new Date(moment), zone)).toBe(words);
});

test.each([
  [59_999, 'less than a minute'],
  [60_000, '1 minute'],
  [119 * 60_000, '119 minutes'],
  [2 * hour, '2 hours'],
  [47 * hour, '47 hours'],
  [2879 * 60_000, '2 days'],
  [48 * hour, '2 days'],
  [14 * 24 * hour, '14 days'],
])('formats %i milliseconds as %s', (milliseconds, words) => {
  expect(formatDuration(milliseconds)).toBe(words);
});

test.each([
  [1, 'in less than a minute'],
  [59, 'in less than a minute'],
  [60, 'in 1 minute'],
  [61, 'in 2 minutes'],
  [3600, 'in 60 minutes'],
  [7141, 'in 2 hours'],
])('formats %i seconds as %s', (seconds, words) => {
  expect(formatWait(seconds)).toBe(words);
});

test('formats any end with its local date, with at most 120 minutes', () => {
  const moment = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2030-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const ahead = fc.oneof(fc.integer({ min: 0, max: 4 * hour }), fc.integer({ min: 0, max: 40 * 24 * hour }));
  assertForAll(fc.record({ now: moment, zone, ahead }), (drawn) => {
    const ends = new Date(drawn.now.getTime() + drawn.ahead);
    const day = formatDay(getToday(drawn.zone, ends), 'long');
    const letter = formatEnd(ends, drawn.zone, null);
    expect(letter.startsWith(`${day}, `)).toBe(true);
    const isToday = getToday(drawn.zone, drawn.now) === getToday(drawn.zone, ends);
    const page = formatEnd(ends, drawn.zone, drawn.now);
    expect(page).toBe(isToday ? letter.slice(day.length + 2) : letter);
    const subject = formatEnd(ends, drawn.zone, null, 'short');
    expect(subject.startsWith(`${formatDay(getToday(drawn.zone, ends), 'short')}, `)).toBe(true);
    for (const kind of ['left', 'wait'] as const) {
      const words = formatDuration(drawn.ahead, kind);
      expect(Number(/^(\d+) minute/.exec(words)?.[1] ?? 0)).toBeLessThanOrEqual(120);
      expect(words).toMatch(/^(less than a minute|\d+ (minute|hour|day)s?)$/);
    }
  });
});
