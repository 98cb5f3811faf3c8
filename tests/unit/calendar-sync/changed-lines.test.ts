// Calendar import: a changed line of a file never frees nights of other events.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day, eachNight } from '#domain/dates/day.ts';
import { parseFeed } from '#netlify/calendar-sync/ical/parse-feed.ts';
import { calendars } from '#support/case-counts.ts';

const today = '2026-11-22';
const deciding = [
  'UID',
  'DTSTART',
  'DTEND',
  'DURATION',
  'STATUS',
  'TRANSP',
  'RRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
];
const isDeciding = (line: string): boolean =>
  deciding.some((name) => new RegExp(`^\\s*${name}(?![\\w-])`, 'i').test(line));
const isMark = (line: string): boolean => /^\s*(BEGIN|END):V(CALENDAR|EVENT|TIMEZONE)/i.test(line);

/** Events as booking sites and phones write them. */
const events: readonly (readonly string[])[] = [
  [
    'DTSTAMP:20261128T050311Z',
    'DTSTART;VALUE=DATE:20261218',
    'DTEND;VALUE=DATE:20261221',
    'SUMMARY:Reserved',
    'UID:1418fb94e984-7c1d2e3f@site.example',
    'DESCRIPTION:Reservation URL: https://site.example/hosting/reservations/de',
    ' tails/QK\\nPhone Number (Last 4 Digits): 0143',
  ],
  [
    'UID:3c9a5a51-0d0e-4b7e',
    'SEQUENCE:2',
    'DTSTART:20270115T050000Z',
    'DTEND:20270118T050000Z',
    'SUMMARY:Blocked',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'CATEGORIES:A,B',
  ],
  [
    'X-PLACE;VALUE=URI;X-ADDRESS="12 Mill Road";X-RADIUS=70.',
    ' 5;X-TITLE="Creekside":geo:35.7,-83.5',
    'DTSTART;TZID=America/New_York:20270205T160000',
    'RRULE:FREQ=MONTHLY;COUNT=4',
    'EXDATE;TZID=America/New_York:20270305T160000',
    'LOCATION:Creekside\\n12 Mill Road',
    'UID:family@phone.example',
    'DTEND;TZID=America/New_York:20270207T100000',
    'SUMMARY:Family',
    'BEGIN:VALARM',
    'TRIGGER:-PT15M',
    'ACTION:DISPLAY',
    'END:VALARM',
  ],
  [
    'UID:week@phone.example',
    'DTSTART;VALUE=DATE:20270401',
    'DURATION:P1W',
    'RDATE;VALUE=DATE:20270501',
    'COMMENT:x',
  ],
];

const textOf = (all: readonly (readonly string[])[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...all.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');

const nightsOf = (text: string): Day[] => {
  const parsed = parseFeed(text, { timezone: 'America/New_York', today });
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value.events.flatMap(({ check_in, check_out }) => eachNight(check_in, check_out));
};

/** Changes an exporter, proxy or editor may make to a line. */
const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '"',
    '""',
    ';',
    ':',
    ';X=',
    ';X="',
    '\n',
    '\r\n',
    '\r\n ',
    '\r',
    '\\',
    'BEGIN:NOTE\n',
    '\nEND:VALARM\n',
    '\u0000',
    ' ',
    '=',
    ',',
  ),
);
const change = fc.record({ at: fc.nat(), cut: fc.nat({ max: 10 }), piece, unfolds: fc.boolean() });
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

const changed = (line: string, { at, cut, piece: put }: Change): string => {
  const from = at % (line.length + 1);
  return line.slice(0, from) + put + line.slice(from + cut);
};

const replaceLine = (lines: readonly string[], index: number, text: string): string[] =>
  lines.with(index, text);

test('keeps all nights taken after any change of an irrelevant line', () => {
  const all = nightsOf(textOf(events));
  expect(all.length).toBeGreaterThan(20);
  const places = events.flatMap((lines, event) =>
    lines.flatMap((line, index) => (isDeciding(line) || line.startsWith(' ') ? [] : [{ event, index }])),
  );
  fc.assert(
    fc.property(fc.constantFrom(...places), change, ({ event, index }, how) => {
      const lines = events[event] ?? [];
      const mutant = changed(lines[index] ?? '', how);
      fc.pre(!mutant.split(/\r\n|\r|\n/).some((line) => isDeciding(line) || isMark(line)));
      const put = replaceLine(lines, index, mutant).map((line, at) =>
        how.unfolds && at === index + 1 ? line.replace(/^ /, '') : line,
      );
      const read = new Set(nightsOf(textOf(events.with(event, put))));
      expect(all.filter((night) => !read.has(night))).toEqual([]);
    }),
    { numRuns: calendars * 3 },
  );
});

test('keeps the nights of other events after any change of a relevant line', () => {
  const places = events.flatMap((lines, event) =>
    lines.flatMap((line, index) => (isDeciding(line) ? [{ event, index }] : [])),
  );
  fc.assert(
    fc.property(fc.constantFrom(...places), change, ({ event, index }, how) => {
      const lines = events[event] ?? [];
      const mutant = changed(lines[index] ?? '', how);
      fc.pre(!mutant.split(/\r\n|\r|\n/).some(isMark));
      const others = nightsOf(textOf(events.toSpliced(event, 1)));
      const alone = new Set(nightsOf(textOf([replaceLine(lines, index, mutant)])));
      const read = nightsOf(textOf(events.with(event, replaceLine(lines, index, mutant))));
      expect(read.filter((night) => !alone.has(night)).sort()).toEqual(
        others.filter((night) => !alone.has(night)).sort(),
      );
      expect(others.filter((night) => !read.includes(night))).toEqual([]);
    }),
    { numRuns: calendars },
  );
});

test('takes at least the first night of a date without its end, wherever the line is cut', () => {
  const whole = 'DTEND;VALUE=DATE:20270308';
  for (let length = 0; length < whole.length; length += 1) {
    const read = nightsOf(textOf([['UID:one', 'DTSTART;VALUE=DATE:20270305', whole.slice(0, length)]]));
    expect(read, String(length)).toContain('2027-03-05');
    expect(
      read.every((night) => night < addDays('2027-03-05', 31)),
      String(length),
    ).toBe(true);
  }
});
