// Calendar import: truncated files, web pages, and events without a begin or end line.

import { describe, expect, test } from 'vitest';
import { parseFeed } from '#netlify/calendar-sync/ical/parse-feed.ts';
import { allDayEvent, createCalendar, createEvent } from '#support/calendar-text.ts';

const window = { timezone: 'America/New_York', today: '2027-02-20' };
const one = createCalendar(allDayEvent('one', '2027-03-05', '2027-03-08'));
const two = createCalendar(allDayEvent('two', '2027-04-10', '2027-04-13'));

const read = (text: string) => {
  const parsed = parseFeed(text, window);
  if (!parsed.ok) return parsed.error;
  const { events, complete } = parsed.value;
  return { nights: events.map(({ check_in, check_out }) => `${check_in}/${check_out}`), complete };
};

const nights = { nights: ['2027-03-05/2027-03-08'], complete: true };
const both = { nights: ['2027-03-05/2027-03-08', '2027-04-10/2027-04-13'], complete: true };

describe('text after a calendar is ignored', () => {
  test.each([
    ['a comment of a cache', '<!-- cached 1.2 s ago -->'],
    ['a comment over several lines', '\r\n\r\n<!--\n Cached page -->\n'],
    ['a whole page', '<!doctype html><html><body>END</body></html>'],
    ['a warning of a program', 'Warning: cannot modify header in line 3'],
    ['properties', 'PRODID:-//Other//EN\r\n'],
  ])('%s', (_, rest) => {
    expect(read(`${one}${rest}`)).toEqual(nights);
    expect(read(`${one}\r\n\r\n${rest}`)).toEqual(nights);
  });

  test('ignores text on the last line, whether markup or another calendar', () => {
    expect(read(`${one.trim()}<!-- cached -->`)).toEqual(nights);
    expect(read(`${one.trim()} <!-- cached -->`)).toEqual(nights);
    expect(read(`${one.trim()}${two}`)).toEqual(both);
  });
});

test('reads both calendars of a file', () => {
  expect(read(`${one}${two}`)).toEqual(both);
  expect(read(`\uFEFF${one}\r\n\uFEFF${two}<!-- cached -->`)).toEqual(both);
});

test('a file truncated within its last calendar is rejected', () => {
  const whole = `${one}${two}`.trimEnd();
  for (let length = one.length + 1; length < whole.length; length += 1)
    expect(read(whole.slice(0, length)), String(length)).toBe('truncated');
  expect(read(`${one.slice(0, 80)}\r\n<!-- cached -->`)).toBe('truncated');
  expect(read(`${one.slice(0, 80)}${two}`)).not.toMatchObject({ complete: true });
});

test('rejects an HTML page, even one that contains a calendar', () => {
  expect(read('<!doctype html><p>Sign in</p>')).toBe('not_a_calendar');
  expect(read(`<html><pre>\n${one}</pre></html>`)).toBe('not_a_calendar');
});

describe('an event without a line for its beginning or end', () => {
  const lines = one.split('\r\n');
  const without = (line: string) => lines.filter((each) => each !== line).join('\r\n');
  const between = (line: string) =>
    `${without(line).replace('END:VCALENDAR\r\n', '')}${two.replace(/^.*\r\n/, '')}`;

  test.each(['BEGIN:VEVENT', 'END:VEVENT'])('takes its nights and hides no other event: no %s', (line) => {
    expect(read(without(line))).toEqual({ ...nights, complete: false });
    expect(read(between(line))).toEqual({ ...both, complete: false });
  });

  test('ends where the next one begins', () => {
    const text = createCalendar(
      ['BEGIN:VEVENT', 'UID:a', 'DTSTART;VALUE=DATE:20270305'],
      createEvent('UID:b', 'DTSTART;VALUE=DATE:20270309'),
    );
    expect(read(text)).toEqual({
      nights: ['2027-03-05/2027-03-06', '2027-03-09/2027-03-10'],
      complete: false,
    });
  });
});

test('takes no night for other parts of a calendar', () => {
  const parts = ['VTODO', 'VJOURNAL', 'VFREEBUSY', 'X-PART'].map((name) => [
    `BEGIN:${name}`,
    'DTSTART;VALUE=DATE:20270301',
    'DTEND;VALUE=DATE:20270311',
    `END:${name}`,
  ]);
  expect(read(createCalendar(...parts, allDayEvent('one', '2027-03-05', '2027-03-08'), ...parts))).toEqual(
    nights,
  );
});
