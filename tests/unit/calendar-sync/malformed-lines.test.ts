// Calendar import: single malformed lines, which are ignored, partly read or reported.

import { describe, expect, test } from 'vitest';
import { type ParsedFeed, parseFeed } from '#netlify/calendar-sync/ical/parse-feed.ts';
import { allDayEvent, createCalendar, createEvent } from '#support/calendar-text.ts';

const window = { timezone: 'America/New_York', today: '2027-02-20' };

const read = (text: string): ParsedFeed => {
  const parsed = parseFeed(text, window);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
};

const other = allDayEvent('other', '2027-04-10', '2027-04-13');
const itsNights = '2027-04-10/2027-04-13';

/**
 * Returns the nights of an event with these lines next to another event, and its description for
 * hosts.
 */
const beside = (...lines: string[]) => {
  const { events, unclear, complete } = read(
    createCalendar(createEvent('UID:odd', 'SUMMARY:Family', ...lines), other),
  );
  const nights = events.map(({ check_in, check_out }) => `${check_in}/${check_out}`).sort();
  expect(nights).toContain(itsNights);
  return { nights: nights.filter((range) => range !== itsNights), unclear, complete };
};

const dates = ['DTSTART;VALUE=DATE:20270305', 'DTEND;VALUE=DATE:20270308'];
const taken = ['2027-03-05/2027-03-08'];

describe('an irrelevant line may be malformed', () => {
  test.each<[string, string[]]>([
    [
      'an address over several lines',
      ['X-PLACE;VALUE=URI;X-TITLE="Creekside House', '12 Mill Road', 'Gatlinburg":geo:1,2'],
    ],
    [
      'a note with line breaks',
      ['DESCRIPTION:Bring wood', '', 'and: matches; "of course', 'Status was open'],
    ],
    ['a parameter without a value', ['LOCATION;LANGUAGE:Gatlinburg']],
    ['a broken quote', ['ATTENDEE;CN="Jo:mailto:jo@example.com']],
    ['a quote inside a quote', ['ATTENDEE;CN="Jo "the" Host":mailto:jo@example.com']],
    ['no colon', ['X-FOO']],
    ['a sentence that begins like a part', ['DESCRIPTION:We come', 'Begin:noon', 'End:Sunday']],
    ['a part that never ends', ['BEGIN:VALARM', 'TRIGGER:-PT15M']],
    ['a broken alarm', ['BEGIN:VALARM', 'UID:alarm', 'DURATION', 'DTSTART:never', 'ACTION', 'END:VALARM']],
    ['a part inside a part', ['BEGIN:X-A', 'DTEND:1', 'BEGIN:X-B', 'STATUS:CANCELLED', 'END:X-B', 'END:X-A']],
    ['empty lines', ['', ' ', '\t']],
    ['no date in DTSTAMP', ['DTSTAMP:yesterday', 'LAST-MODIFIED:', 'SEQUENCE:x']],
    ['signs that are no text', ['X-BYTES:\u0000\u0007\uFFFD\uD800']],
  ])('%s', (_, lines) => {
    const clear = { nights: taken, unclear: [], complete: true };
    expect(beside(...lines, ...dates)).toEqual(clear);
    expect(beside(...dates, ...lines)).toEqual(clear);
  });

  test('joins a line that begins with a space only to an unfinished line', () => {
    expect(beside(dates[0] ?? '', ' X-FOO:bar', dates[1] ?? '', ' 12 Mill Road')).toMatchObject({
      nights: taken,
      unclear: [{ day: '2027-03-05' }],
    });
  });
});

describe('a relevant line that is malformed', () => {
  test.each<[string, string[], string[]]>([
    ['the end', ['DTSTART;VALUE=DATE:20270305', 'DTEND;VALUE=DATE:soon'], ['2027-03-05/2027-03-06']],
    ['the end, without a colon', ['DTSTART;VALUE=DATE:20270305', 'DTEND'], ['2027-03-05/2027-03-06']],
    [
      'the end, an invalid day',
      ['DTSTART;VALUE=DATE:20270305', 'DTEND;VALUE=DATE:20270231'],
      ['2027-03-05/2027-03-06'],
    ],
    ['the end, after a midnight of UTC', ['DTSTART:20270305T000000Z', 'DTEND:x'], ['2027-03-05/2027-03-06']],
    ['the beginning', ['DTSTART:spring', 'DTEND;VALUE=DATE:20270308'], ['2027-03-07/2027-03-08']],
    [
      'the beginning, before a check-out by the clock',
      ['DTSTART:?', 'DTEND:20270308T150000Z'],
      ['2027-03-07/2027-03-08'],
    ],
    ['no beginning', ['DTEND;VALUE=DATE:20270308'], ['2027-03-07/2027-03-08']],
    ['dates as other formats write them', ['DTSTART:2027-03-05', 'DTEND:2027-03-08T10:00:00'], taken],
    ['an hour that is none', ['DTSTART:20270305T990000', 'DTEND:20270308T100000'], taken],
    ['a colon too few', ['DTSTART;VALUE=DATE 20270305', 'DTEND20270308'], taken],
    ['the length', ['DTSTART;VALUE=DATE:20270305', 'DURATION:three nights'], ['2027-03-05/2027-03-06']],
    [
      'two beginnings and two ends',
      [...dates, 'DTSTART;VALUE=DATE:20270304', 'DTEND;VALUE=DATE:20270309'],
      ['2027-03-04/2027-03-09'],
    ],
    ['whether it is called off', [...dates, 'STATUS'], taken],
    ['whether it is called off, said twice', [...dates, 'STATUS:CANCELLED', 'STATUS:CONFIRMED'], taken],
    ['whether it is free time', [...dates, 'TRANSP TRANSPARENT'], taken],
    ['which one of a series it is', [...dates, 'RECURRENCE-ID:the third'], taken],
    [
      'an excluded day',
      [...dates, 'EXDATE:20270331,20270399', 'RRULE:FREQ=WEEKLY;COUNT=2'],
      ['2027-03-05/2027-03-08', '2027-03-12/2027-03-15'],
    ],
    [
      'a further day',
      [...dates, 'RDATE;VALUE=DATE:20270401,someday'],
      ['2027-03-05/2027-03-08', '2027-04-01/2027-04-04'],
    ],
  ])('still takes the readable part of the dates: %s', (_, lines, nights) => {
    expect(beside(...lines)).toEqual({
      nights,
      unclear: [
        {
          key: expect.any(String),
          day: nights[0]?.slice(0, 10),
          summary: 'Family',
          is_blocked: true,
        },
      ],
      complete: true,
    });
  });

  test('without any readable part blocks nothing and is reported', () => {
    const nothing = { key: expect.any(String), day: null, summary: 'Family', is_blocked: false };
    expect(beside('DTSTART:spring', 'DTEND:summer')).toEqual({
      nights: [],
      unclear: [nothing],
      complete: true,
    });
    expect(beside()).toMatchObject({ nights: [], unclear: [nothing] });
  });

  test('keeps the stored nights of an event without a UID', () => {
    const hidden = read(createCalendar(createEvent('SUMMARY:Family', 'DTSTART:spring'), other));
    expect(hidden).toMatchObject({ complete: false, unclear: [{ day: null }] });
    expect(read(createCalendar(createEvent(...dates), other))).toMatchObject({ complete: true, unclear: [] });
  });

  test('is ignored in a cancelled, transparent or past event', () => {
    expect(beside('DTSTART:?', 'STATUS:CANCELLED')).toMatchObject({ nights: [], unclear: [] });
    expect(beside(dates[0] ?? '', 'DTEND:?', 'TRANSP:TRANSPARENT')).toMatchObject({ unclear: [] });
    const over = ['DTSTART;VALUE=DATE:20260305', 'DTEND;VALUE=DATE:20260308', 'STATUS'];
    expect(beside(...over)).toMatchObject({ nights: [], unclear: [] });
    expect(beside('DTSTART;VALUE=DATE:20260305', 'DTEND:?')).toMatchObject({
      nights: [],
      unclear: [{ is_blocked: false }],
    });
  });

  test('is shown as one short line of the other site’s text', () => {
    const named = (summary: string) =>
      read(createCalendar(createEvent('UID:u', `SUMMARY${summary}`, 'DTSTART:?'), other)).unclear[0]?.summary;
    expect(named(':Jo\\, Ann\\n  and\u202E  Max\u0000')).toBe('Jo, Ann and Max');
    expect(named(';LANGUAGE="en:us":Family')).toBe('Family');
    expect(named('')).toBe('');
    expect(named(`:${'🏡'.repeat(200)}`)).toBe('🏡'.repeat(80));
  });

  test('keeps its key until the event’s name or a relevant line changes', () => {
    const keyOf = (...lines: string[]) => beside(...lines).unclear[0]?.key;
    const key = keyOf(dates[0] ?? '', 'DTEND:soon', 'DTSTAMP:20270101T000000Z');
    expect(keyOf(dates[0] ?? '', 'DTEND:soon', 'DTSTAMP:20270102T000000Z')).toBe(key);
    expect(keyOf(dates[0] ?? '', 'DTEND:later')).not.toBe(key);
    expect(keyOf(dates[0] ?? '', 'DTEND:soon', 'EXDATE:never')).not.toBe(key);
    expect(keyOf(dates[0] ?? '', 'DTEND:soon', 'SUMMARY:Friends')).not.toBe(key);
  });

  test('of many events lists twenty and counts all', () => {
    const many = Array.from({ length: 30 }, (_, n) =>
      createEvent(`UID:${n}`, `SUMMARY:Stay ${n % 25}`, 'DTSTART:?'),
    );
    const { unclear, unclear_uids, skipped } = read(createCalendar(...many));
    expect([unclear.length, unclear_uids.length, skipped.unreadable]).toEqual([20, 30, 30]);
  });
});

describe('a recurring event', () => {
  const weekend = ['DTSTART;VALUE=DATE:20270305', 'DTEND;VALUE=DATE:20270307'];
  const first = '2027-03-05/2027-03-07';
  const three = [first, '2027-03-12/2027-03-14', '2027-03-19/2027-03-21'];

  test.each<[string, string[], string[]]>([
    ['an EXDATE without VALUE=DATE', ['RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE:20270326'], three],
    ['an EXDATE of several days', ['RRULE:FREQ=WEEKLY;COUNT=5', 'EXDATE:20270326,20270402'], three],
    [
      'an EXDATE at midnight of a zone, as Exchange writes it',
      ['RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE;TZID=W. Europe Standard Time:20270326T000000'],
      three,
    ],
    ['an EXDATE at midnight of UTC', ['RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE:20270326T000000Z'], three],
    ['an empty EXDATE', ['RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:'], three],
    ['an RDATE without VALUE=DATE', ['RDATE:20270312,20270319'], three],
    [
      'an RDATE in periods',
      ['RDATE;VALUE=PERIOD:20270312T210000Z/P2D,20270319T200000Z/20270321T140000Z'],
      three,
    ],
    ['a semicolon at the end', ['RRULE:FREQ=WEEKLY;COUNT=3;'], three],
    ['small letters', ['rrule:freq=weekly;count=3'], three],
    ['an end in whole days', ['RRULE:FREQ=WEEKLY;UNTIL=20270319'], three],
    ['an end at a moment', ['RRULE:FREQ=WEEKLY;UNTIL=20270320T035959Z'], three],
  ])('is read with %s', (_, lines, nights) => {
    expect(beside(...weekend, ...lines)).toEqual({ nights, unclear: [], complete: true });
  });

  test.each<[string, string[], string[]]>([
    [
      'an EXDATE',
      ['RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;VALUE=DATE:20270312,2027'],
      [first, '2027-03-19/2027-03-21'],
    ],
    ['an EXDATE without a colon', ['RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE 20270312'], three],
    ['an RDATE', ['RDATE;VALUE=DATE:20270312,,20270319,x'], three],
    ['an RDATE on several lines', ['RDATE;VALUE=DATE:20270312,', ' 20270319,x'], three],
    ['an RDATE with another line behind it', ['RDATE;VALUE=DATE:20270312,20270319', ' X-FOO:bar'], three],
    ['an empty rule', ['RRULE:'], [first]],
    ['a rule that does not say how often', ['RRULE:COUNT=3'], [first]],
    ['a rule by the hour', ['RRULE:FREQ=HOURLY;COUNT=3'], [first]],
    ['a rule of another language', ['RRULE:jede Woche'], [first]],
    ['a day of the week that is none', ['RRULE:FREQ=WEEKLY;COUNT=3;BYDAY=XX'], three],
    ['two rules, one broken', ['RRULE:FREQ=WEEKLY;COUNT=3', 'RRULE:FREQ=NEVER'], three],
  ])('takes all its readable occurrences: %s', (_, lines, nights) => {
    expect(beside(...weekend, ...lines)).toMatchObject({
      nights,
      unclear: [{ day: '2027-03-05', summary: 'Family', is_blocked: true }],
    });
  });

  test.each([
    'UNTIL=soon',
    'UNTIL=2027-03-19',
    'UNTIL=',
    'COUNT=3X',
    'COUNT=',
    'COUNT=-1',
    'UNTIL=20270331;UNTIL=20270401',
  ])('with an invalid end repeats without an end: %s', (end) => {
    const { nights, unclear } = beside(...weekend, `RRULE:FREQ=MONTHLY;${end}`);
    expect(nights.length).toBeGreaterThan(12);
    expect(unclear).toHaveLength(1);
  });

  test('keeps a night whose replacement is malformed', () => {
    const series = createEvent('UID:s', ...weekend, 'RRULE:FREQ=WEEKLY;COUNT=3');
    const replaced = (...lines: string[]) =>
      read(
        createCalendar(series, createEvent('UID:s', 'RECURRENCE-ID;VALUE=DATE:20270312', ...lines)),
      ).events.map(({ check_in }) => check_in);
    expect(replaced('DTSTART;VALUE=DATE:20270313').sort()).toEqual([
      '2027-03-05',
      '2027-03-13',
      '2027-03-19',
    ]);
    expect(replaced('DTSTART:?', 'DTEND:?')).toContain('2027-03-12');
    expect(replaced('DTSTART;VALUE=DATE:20270313', 'DTEND:?')).toContain('2027-03-12');
    expect(replaced('DTSTART;VALUE=DATE:20270313', 'STATUS:CANCELLED')).not.toContain('2027-03-12');
  });

  test('without any matching day, or endless, affects no other event and is read in limited time', () => {
    const endless = (n: number) =>
      createEvent(
        `UID:endless${n}`,
        'DTSTART;VALUE=DATE:20270305',
        'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
      );
    const from = (year: string) => ['UID:old', `DTSTART:${year}0101T200000Z`, 'RRULE:FREQ=DAILY'];
    const begun = performance.now();
    const { events, unclear_uids, complete } = read(
      createCalendar(...Array.from({ length: 8 }, (_, n) => endless(n)), createEvent(...from('0001')), other),
    );
    expect(performance.now() - begun).toBeLessThan(4000);
    expect(events.map(({ uid }) => uid)).toEqual([
      ...Array.from({ length: 8 }, (_, n) => `endless${n}`),
      'other',
    ]);
    expect(unclear_uids).toHaveLength(9);
    expect(complete).toBe(true);
    expect(read(createCalendar(createEvent(...from('2022')), other)).events.length).toBeGreaterThan(500);
  });
});
