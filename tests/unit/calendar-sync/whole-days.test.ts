// Calendar import: nights of events with times, in any time zone and over clock changes.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, eachNight } from '#domain/dates/day.ts';
import { parseFeed } from '#netlify/calendar-sync/ical/parse-feed.ts';
import { createCalendar, createEvent } from '#support/calendar-text.ts';
import { cases } from '#support/case-counts.ts';

const today = '2027-02-20';

const nightsOf = (timezone: string, ...lines: string[]) => {
  const parsed = parseFeed(createCalendar(createEvent('UID:one', ...lines)), { timezone, today });
  if (!parsed.ok) throw new Error(parsed.error);
  expect(parsed.value.unclear).toEqual([]);
  return parsed.value.events
    .map(({ check_in, check_out }) => `${check_in.slice(5)}/${check_out.slice(5)}`)
    .sort();
};

const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'Pacific/Kiritimati',
  'Pacific/Midway',
  'Europe/Berlin',
  'UTC',
  'Asia/Kolkata',
];
const three = ['03-05/03-08'];

describe('an event from midnight to midnight in one zone takes whole days, wherever the cabin is', () => {
  test.each<[string, string[]]>([
    ['of UTC', ['DTSTART:20270305T000000Z', 'DTEND:20270308T000000Z']],
    ['of UTC by its name', ['DTSTART;TZID=UTC:20270305T000000', 'DTEND;TZID=UTC:20270308T000000']],
    [
      'of another zone',
      ['DTSTART;TZID=Europe/Berlin:20270305T000000', 'DTEND;TZID=Europe/Berlin:20270308T000000'],
    ],
    [
      'of a zone nobody knows',
      ['DTSTART;TZID=Porch Time:20270305T000000', 'DTEND;TZID=Porch Time:20270308T000000'],
    ],
    ['of no zone', ['DTSTART:20270305T000000', 'DTEND:20270308T000000']],
    ['of UTC, by days', ['DTSTART:20270305T000000Z', 'DURATION:P3D']],
    ['of UTC, by hours', ['DTSTART:20270305T000000Z', 'DURATION:PT72H']],
    ['in days', ['DTSTART;VALUE=DATE:20270305', 'DTEND;VALUE=DATE:20270308']],
    ['in days up to a midnight of UTC', ['DTSTART;VALUE=DATE:20270305', 'DTEND:20270308']],
  ])('%s', (_, lines) => {
    for (const zone of zones) expect(nightsOf(zone, ...lines), zone).toEqual(three);
  });

  test('takes one day without a duration', () => {
    for (const zone of zones)
      expect(nightsOf(zone, 'DTSTART:20270305T000000Z', 'DTEND:20270305T000000Z')).toEqual(['03-05/03-06']);
  });

  test('takes whole days over a clock change', () => {
    expect(nightsOf('America/New_York', 'DTSTART:20270312T000000Z', 'DTEND:20270315T000000Z')).toEqual([
      '03-12/03-15',
    ]);
    const local = (day: string) => `TZID=America/New_York:202703${day}T000000`;
    expect(nightsOf('America/New_York', `DTSTART;${local('12')}`, `DTEND;${local('15')}`)).toEqual([
      '03-12/03-15',
    ]);
  });

  test('takes whole days in a recurring event, with its excluded and added days', () => {
    const series = ['DTSTART:20270305T000000Z', 'DTEND:20270307T000000Z', 'RRULE:FREQ=WEEKLY;COUNT=3'];
    const lines = [...series, 'EXDATE:20270312T000000Z', 'RDATE:20270401T000000Z'];
    for (const zone of zones)
      expect(nightsOf(zone, ...lines), zone).toEqual(['03-05/03-07', '03-19/03-21', '04-01/04-03']);
  });
});

test('replaces one occurrence of a recurring event by its exception', () => {
  const series = createEvent(
    'UID:s',
    'DTSTART:20270305T000000Z',
    'DTEND:20270307T000000Z',
    'RRULE:FREQ=WEEKLY;COUNT=2',
  );
  const moved = createEvent(
    'UID:s',
    'RECURRENCE-ID:20270312T000000Z',
    'DTSTART:20270313T000000Z',
    'DTEND:20270314T000000Z',
  );
  const parsed = parseFeed(createCalendar(series, moved), { timezone: 'America/New_York', today });
  expect(parsed.ok && parsed.value.events.map(({ check_in }) => check_in)).toEqual([
    '2027-03-05',
    '2027-03-13',
  ]);
});

describe('an event at other times takes the nights of the cabin’s local time', () => {
  test.each<[string, string[], string[]]>([
    ['check-in and check-out in UTC', ['DTSTART:20270305T210000Z', 'DTEND:20270308T150000Z'], three],
    ['midnights of the cabin in UTC', ['DTSTART:20270305T050000Z', 'DTEND:20270308T050000Z'], three],
    ['check-in at 16:00Z', ['DTSTART:20270305T160000Z', 'DTEND:20270308T100000Z'], three],
    [
      'from a midnight in UTC to a check-out',
      ['DTSTART:20270305T000000Z', 'DTEND:20270308T150000Z'],
      ['03-04/03-08'],
    ],
    [
      'a check-in to a midnight of UTC',
      ['DTSTART:20270305T210000Z', 'DTEND:20270309T000000Z'],
      ['03-05/03-09'],
    ],
    [
      'midnights of two zones',
      ['DTSTART:20270305T000000Z', 'DTEND;TZID=America/New_York:20270308T000000'],
      ['03-04/03-08'],
    ],
    ['a day up to a check-out', ['DTSTART;VALUE=DATE:20270305', 'DTEND:20270308T150000Z'], three],
    ['a day up to the last minute', ['DTSTART;VALUE=DATE:20270305', 'DTEND:20270307T235900'], three],
    ['up to the end of all time', ['DTSTART:20280601T200000Z', 'DTEND:99991231T235959Z'], ['06-01/09-02']],
  ])('%s', (_, lines, nights) => {
    expect(nightsOf('America/New_York', ...lines)).toEqual(nights);
  });
});

test('takes the same nights for whole days in any notation and zone', () => {
  const stay = fc.record({
    from: fc.integer({ min: 0, max: 500 }),
    nights: fc.integer({ min: 1, max: 20 }),
    cabin: fc.constantFrom(...zones),
    written: fc.constantFrom('Z', ...zones),
    asLength: fc.boolean(),
  });
  fc.assert(
    fc.property(stay, ({ from, nights, cabin, written, asLength }) => {
      const [first, last] = [addDays(today, from), addDays(today, from + nights)];
      const time = (day: Day) =>
        written === 'Z'
          ? `:${day.replaceAll('-', '')}T000000Z`
          : `;TZID=${written}:${day.replaceAll('-', '')}T000000`;
      const end = asLength ? `DURATION:P${nights}D` : `DTEND${time(last)}`;
      const parsed = parseFeed(createCalendar(createEvent('UID:one', `DTSTART${time(first)}`, end)), {
        timezone: cabin,
        today,
      });
      const read = parsed.ok
        ? parsed.value.events.flatMap(({ check_in, check_out }) => eachNight(check_in, check_out))
        : [];
      expect(read).toEqual(eachNight(first, last));
    }),
    { numRuns: cases },
  );
});
