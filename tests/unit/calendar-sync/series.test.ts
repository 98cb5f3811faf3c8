// Calendar import: recurring events take the same days as in the library ical.js.

import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { addDays } from '#domain/dates/day.ts';
import { parseFeed } from '#netlify/calendar-sync/ical/parse-feed.ts';
import { createCalendar, createEvent } from '#support/calendar-text.ts';
import { calendars } from '#support/case-counts.ts';

const today = '2027-02-20';
const compact = (day: string): string => day.replaceAll('-', '');

const series = fc.record({
  from: fc.integer({ min: -400, max: 300 }),
  time: fc.constantFrom('', 'T160000', 'T160000Z', 'T000000'),
  rule: fc.constantFrom(
    'FREQ=DAILY',
    'FREQ=WEEKLY',
    'FREQ=WEEKLY;BYDAY=FR,SA',
    'FREQ=MONTHLY',
    'FREQ=MONTHLY;BYDAY=1FR',
    'FREQ=YEARLY',
  ),
  interval: fc.integer({ min: 1, max: 9 }),
  end: fc.constantFrom('', ';COUNT=5', `;UNTIL=${compact(addDays(today, 200))}`),
  excluded: fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 3 }),
});

test('takes the days that ical.js gives for a recurring event, except excluded ones', () => {
  fc.assert(
    fc.property(series, ({ from, time, rule: repeats, interval, end, excluded }) => {
      const first = compact(addDays(today, from));
      const rule = `RRULE:${repeats};INTERVAL=${interval}${end}`;
      const left = excluded.map((days) => addDays(today, from + days * interval));
      const lines = [
        `DTSTART:${first}${time}`,
        'DURATION:PT20H',
        rule,
        ...left.map((day) => `EXDATE:${compact(day)}`),
      ];
      const component = new ICAL.Component(['vevent', [], []]);
      component.addProperty(ICAL.Property.fromString(rule));
      const dtstart = ICAL.Time.fromData({
        year: Number(first.slice(0, 4)),
        month: Number(first.slice(4, 6)),
        day: Number(first.slice(6)),
        isDate: true,
      });
      const expected = new Set(left.includes(addDays(today, from)) ? [] : [addDays(today, from)]);
      const expansion = new ICAL.RecurExpansion({ component, dtstart });
      for (let next = expansion.next(); next && next.year < 2029; next = expansion.next())
        if (!left.includes(next.toString())) expected.add(next.toString());
      const parsed = parseFeed(createCalendar(createEvent('UID:s', ...lines)), {
        timezone: 'America/New_York',
        today,
      });
      const read = parsed.ok ? parsed.value.events.map(({ recurrence }) => recurrence).sort() : [];
      expect(parsed.ok && parsed.value.unclear).toEqual([]);
      expect(read).toEqual([...expected].filter((day) => day >= '2027-02-19' && day < '2028-09-02').sort());
    }),
    { numRuns: calendars * 2 },
  );
});
