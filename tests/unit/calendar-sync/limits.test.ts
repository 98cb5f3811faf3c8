// Calendar import: limits of nights and of reading time for a file.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, nightsBetween } from '#domain/dates/day.ts';
import { parseFeed } from '#netlify/calendar-sync/ical/parse-feed.ts';
import { allDayEvent, createCalendar } from '#support/calendar-text.ts';
import { cases } from '#support/case-counts.ts';

const today = '2026-11-22';
const window = { timezone: 'America/New_York', today };
const mostNights = 5000;

const stays = fc.array(
  fc.record({ from: fc.integer({ min: 0, max: 40 }), nights: fc.integer({ min: 1, max: 500 }) }),
  { maxLength: 30 },
);

test('rejects a calendar whose events take more than 5,000 nights together', () => {
  fc.assert(
    fc.property(stays, (all) => {
      const text = createCalendar(
        ...all.map(({ from, nights }, n) =>
          allDayEvent(`e${n}`, addDays(today, from), addDays(today, from + nights)),
        ),
      );
      const parsed = parseFeed(text, window);
      const sum = all.reduce((nights, stay) => nights + stay.nights, 0);
      if (sum > mostNights) return expect(parsed).toEqual({ ok: false, error: 'too_many_nights' });
      const events = parsed.ok ? parsed.value.events : [];
      expect(events.map(({ check_in, check_out }) => nightsBetween(check_in, check_out))).toEqual(
        all.map(({ nights }) => nights),
      );
    }),
    { numRuns: cases },
  );
});

test('applies the limit to the exact night', () => {
  const ofNights = (last: number) =>
    createCalendar(
      ...Array.from({ length: 10 }, (_, n) => allDayEvent(`e${n}`, today, addDays(today, 490))),
      allDayEvent('last', today, addDays(today, last)),
    );
  expect(parseFeed(ofNights(100), window).ok).toBe(true);
  expect(parseFeed(ofNights(101), window)).toEqual({ ok: false, error: 'too_many_nights' });
});

test('stops reading a file at the time limit, without blaming a recurrence rule', () => {
  const endless = createCalendar([
    'BEGIN:VEVENT',
    'UID:endless',
    'DTSTART:20261123T000000Z',
    'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'END:VEVENT',
  ]);
  expect(parseFeed(endless, window, 0)).toEqual({ ok: false, error: 'not_finished' });
  const begun = performance.now();
  expect(parseFeed(endless, window, 200)).toEqual({ ok: false, error: 'not_finished' });
  expect(performance.now() - begun).toBeLessThan(1500);
});
