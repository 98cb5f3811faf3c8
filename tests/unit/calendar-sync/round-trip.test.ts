// Exported calendar files take the same nights when imported here or read by ical.js.

import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { cabinIcs, type ExportedNights } from '#domain/calendar-sync/cabin-ics.ts';
import { eventsIcs } from '#domain/content/events-ics.ts';
import { addDays, type Day, eachNight } from '#domain/dates/day.ts';
import { itineraryIcs } from '#domain/itineraries/itinerary-ics.ts';
import { parseFeed } from '#netlify/calendar-sync/ical/parse-feed.ts';
import { calendars as runs } from '#support/case-counts.ts';

const today = '2026-11-22';

/** Stays and blocks that do not overlap, in order. */
const calendars = fc
  .array(
    fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 14 }), fc.boolean(), fc.uuid()),
    {
      maxLength: 40,
    },
  )
  .map((stays) => {
    let day = today;
    return stays.map(([gap, nights, booked, id]): ExportedNights => {
      const check_in = addDays(day, gap);
      day = addDays(check_in, nights);
      return {
        check_in,
        check_out: day,
        kind: booked ? 'booked' : 'blocked',
        uid: `${id}@elsewhere.example`,
        at: new Date('2026-11-20T12:00:00Z'),
      };
    });
  });

const nightsOf = (ranges: readonly { check_in: Day; check_out: Day }[]): Day[] =>
  [...new Set(ranges.flatMap(({ check_in, check_out }) => eachNight(check_in, check_out)))].sort();

test(`${runs} exported calendars take the same nights in ical.js`, () => {
  fc.assert(
    fc.property(calendars, fc.string({ maxLength: 60 }), (nights, title) => {
      const text = cabinIcs(title, nights, 'Mama Cabins');
      const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
      const read = events.map((event) => ({
        check_in: String(event.getFirstPropertyValue('dtstart')),
        check_out: String(event.getFirstPropertyValue('dtend')),
      }));
      expect(read).toEqual(nights.map(({ check_in, check_out }) => ({ check_in, check_out })));
    }),
    { numRuns: runs },
  );
});

describe('an exported calendar without nights', () => {
  const by = 'Mama Cabins';
  const plan = { title: 'Two days', start: today, end: today, days: [] };
  const files: [string, string][] = [
    ['a cabin', cabinIcs('Perseid', [], by)],
    ['the events', eventsIcs([], { page: 'https://cabins.example/events', by })],
    ['an itinerary', itineraryIcs(plan, { uid: 'plan', now: new Date(0), by })],
  ];

  test.each(files)('contains a component that takes no night, as RFC 5545 requires: %s', (_, text) => {
    const calendar = new ICAL.Component(ICAL.parse(text));
    expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone']);
    const [zone] = calendar.getAllSubcomponents('vtimezone');
    expect(
      zone && new ICAL.Timezone(zone).utcOffset(ICAL.Time.fromJSDate(new Date('2027-07-01T12:00:00Z'), true)),
    ).toBe(0);
    expect(parseFeed(text, { timezone: 'America/New_York', today })).toEqual({
      ok: true,
      value: expect.objectContaining({ events: [], complete: true, unclear: [] }),
    });
  });

  test('is the only one with such a component', () => {
    const stay = {
      check_in: '2026-12-11',
      check_out: '2026-12-14',
      uid: 'a@x',
      kind: 'booked' as const,
      at: new Date(0),
    };
    expect(cabinIcs('Perseid', [stay], by)).not.toContain('VTIMEZONE');
  });
});

test(`${runs} exported calendars take the same nights when imported`, () => {
  fc.assert(
    fc.property(calendars, (nights) => {
      const parsed = parseFeed(cabinIcs('Perseid', nights, 'Mama Cabins'), {
        timezone: 'America/New_York',
        today,
      });
      const horizon = addDays(today, 560);
      const expected = nightsOf(nights).filter((night) => night < horizon);
      expect(parsed.ok && nightsOf(parsed.value.events)).toEqual(expected);
      expect(parsed.ok && parsed.value.complete).toBe(true);
    }),
    { numRuns: runs },
  );
});

/** Generates a foreign event: minutes since midnight of its first day, and its notation. */
const foreign = fc.record({
  day: fc.integer({ min: -5, max: 500 }),
  starts: fc.integer({ min: 1, max: 1439 }),
  minutes: fc.integer({ min: 1, max: 6 * 1440 }),
  style: fc.constantFrom('date', 'utc', 'local', 'floating', 'duration'),
  state: fc.constantFrom('busy', 'busy', 'busy', 'cancelled', 'free'),
});

type Foreign = typeof foreign extends fc.Arbitrary<infer Value> ? Value : never;

const zone = 'America/Denver';

/** Formats the time in Denver some minutes after today's midnight, as twelve digits. */
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
const wallOf = (moment: Date): string => clock.format(moment).replace(/[-: ]/g, '');

const momentOfEvent = ({ day, starts }: Foreign): Date =>
  new Date(Date.parse(`${addDays(today, day)}T07:00:00Z`) + starts * 60_000);

const utcText = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace(/[-:]/g, '')}00Z`;
const wallText = (moment: Date): string => `${wallOf(moment).slice(0, 8)}T${wallOf(moment).slice(8)}00`;

function written(event: Foreign, index: number): string[] {
  const start = momentOfEvent(event);
  const end = new Date(start.getTime() + event.minutes * 60_000);
  const days = Math.ceil(event.minutes / 1440);
  const first = addDays(today, event.day);
  const times: Record<Foreign['style'], string[]> = {
    date: [
      `DTSTART;VALUE=DATE:${first.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${addDays(first, days).replaceAll('-', '')}`,
    ],
    utc: [`DTSTART:${utcText(start)}`, `DTEND:${utcText(end)}`],
    local: [`DTSTART;TZID=${zone}:${wallText(start)}`, `DTEND;TZID=${zone}:${wallText(end)}`],
    floating: [`DTSTART:${wallText(start)}`, `DTEND:${wallText(end)}`],
    duration: [`DTSTART:${utcText(start)}`, `DURATION:PT${event.minutes}M`],
  };
  return [
    'BEGIN:VEVENT',
    `UID:${index}@elsewhere.example`,
    'DTSTAMP:20261101T000000Z',
    ...times[event.style],
    ...(event.state === 'cancelled' ? ['STATUS:CANCELLED'] : []),
    ...(event.state === 'free' ? ['TRANSP:TRANSPARENT'] : []),
    'END:VEVENT',
  ];
}

/**
 * Returns the nights during which an event runs for a minute between 6 PM and 6 AM, by trying every
 * minute.
 */
function nightsByMinute(event: Foreign): Day[] {
  if (event.state !== 'busy') return [];
  const first = addDays(today, event.day);
  if (event.style === 'date') return eachNight(first, addDays(first, Math.ceil(event.minutes / 1440)));
  const nights = new Set<Day>();
  const start = momentOfEvent(event).getTime();
  const end = start + event.minutes * 60_000;
  const midnight = /0000$/;
  for (const minute of minutesToTry(start, end)) {
    const wall = wallOf(new Date(minute));
    const day = `${wall.slice(0, 4)}-${wall.slice(4, 6)}-${wall.slice(6, 8)}`;
    const hour = Number(wall.slice(8, 10));
    if (hour >= 18) nights.add(day);
    if (hour < 6) nights.add(addDays(day, -1));
  }
  // An event that begins at midnight does not block the night before. One that ends at midnight
  // blocks the night of the day before.
  const begins = wallOf(new Date(start));
  if (midnight.test(begins))
    nights.delete(addDays(`${begins.slice(0, 4)}-${begins.slice(4, 6)}-${begins.slice(6, 8)}`, -1));
  const ends = wallOf(new Date(end));
  if (midnight.test(ends))
    nights.add(addDays(`${ends.slice(0, 4)}-${ends.slice(4, 6)}-${ends.slice(6, 8)}`, -1));
  return [...nights];
}

/** Returns every quarter of an hour, and both edges. */
function minutesToTry(start: number, end: number): number[] {
  const step = 15 * 60_000;
  const tried = [start, end - 60_000];
  for (let minute = Math.ceil(start / step) * step; minute < end; minute += step) tried.push(minute);
  return tried;
}

test('takes the nights of the cabin’s local time from calendars in any notation', () => {
  fc.assert(
    fc.property(fc.array(foreign, { maxLength: 5 }), (events) => {
      const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flatMap(written), 'END:VCALENDAR'].join(
        '\r\n',
      );
      const parsed = parseFeed(text, { timezone: zone, today });
      const [from, to] = [addDays(today, -1), addDays(today, 560)];
      const expected = [...new Set(events.flatMap(nightsByMinute))]
        .filter((night) => night >= from && night < to)
        .sort();
      expect(parsed.ok && nightsOf(parsed.value.events)).toEqual(expected);
    }),
    // That day has 23 hours, so it ends after 1,380 minutes.
    {
      numRuns: runs,
      examples: [[[{ day: 112, starts: 1380, minutes: 1, style: 'duration', state: 'busy' }]]],
    },
  );
});

test('reads a calendar equally with any line folding and line ends', () => {
  fc.assert(
    fc.property(
      calendars,
      fc.integer({ min: 5, max: 60 }),
      fc.constantFrom('\n', '\r\n'),
      (nights, width, lineEnd) => {
        const text = cabinIcs('Perseid', nights, 'Mama Cabins');
        const folded = text
          .replace(/\r\n[ \t]/g, '')
          .split('\r\n')
          .map((line) =>
            /^(BEGIN|END):/.test(line)
              ? line
              : (line.match(new RegExp(`.{1,${width}}`, 'gs')) ?? ['']).join(`${lineEnd} `),
          )
          .join(lineEnd);
        const read = (given: string) => parseFeed(given, { timezone: 'UTC', today });
        expect(read(folded)).toEqual(read(text));
      },
    ),
    { numRuns: runs / 10 },
  );
});

test('rejects a truncated calendar', () => {
  const text = cabinIcs(
    'Perseid',
    [
      { uid: 'a@x', kind: 'booked', check_in: '2026-12-11', check_out: '2026-12-14', at: new Date(0) },
      { uid: 'b@x', kind: 'blocked', check_in: '2026-12-15', check_out: '2026-12-16', at: new Date(0) },
    ],
    'Mama Cabins',
  );
  for (let length = 0; length < text.trimEnd().length; length += 1) {
    expect(parseFeed(text.slice(0, length), { timezone: 'UTC', today }).ok, String(length)).toBe(false);
  }
});
