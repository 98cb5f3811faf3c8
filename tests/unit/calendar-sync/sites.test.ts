// Calendar import: sample files of Airbnb, Vrbo, Booking.com, Google and Guesty.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseFeed } from '#netlify/calendar-sync/ical/parse-feed.ts';

const fileOf = (name: string) =>
  readFileSync(join(import.meta.dirname, 'sites', `${name}.ics`), 'utf8').replaceAll('\n', '\r\n');

const read = (name: string) => {
  const parsed = parseFeed(fileOf(name), { timezone: 'America/New_York', today: '2026-11-22' });
  if (!parsed.ok) throw new Error(parsed.error);
  const { events, unclear, unclear_uids, ...rest } = parsed.value;
  expect([unclear, unclear_uids]).toEqual([[], []]);
  return { nights: events.map(({ check_in, check_out }) => `${check_in}/${check_out}`).sort(), ...rest };
};

test('reads Airbnb’s reservations and blocked nights as whole days', () => {
  expect(read('airbnb')).toEqual({
    nights: ['2026-12-04/2026-12-07', '2026-12-11/2026-12-14', '2027-05-22/2027-05-23'],
    complete: true,
    skipped: { own: 0, free: 0, unreadable: 0 },
  });
});

test('discards the guests’ names of Vrbo', () => {
  expect(read('vrbo')).toMatchObject({
    nights: ['2026-12-18/2026-12-22', '2026-12-26/2027-01-02'],
    complete: true,
  });
});

test('reads Booking.com’s closed nights, several with one UID', () => {
  expect(read('booking-com')).toMatchObject({
    nights: ['2026-12-01/2026-12-03', '2026-12-09/2026-12-10', '2027-02-12/2027-02-15'],
    complete: true,
  });
});

test('reads Google’s times with a zone, a recurring weekend, and transparent and cancelled events', () => {
  expect(read('google')).toEqual({
    // Every second weekend from December. The second was moved by a day, the third cancelled.
    nights: [
      '2026-12-04/2026-12-06',
      '2026-12-19/2026-12-20',
      '2027-01-15/2027-01-17',
      '2027-03-05/2027-03-08',
    ],
    complete: true,
    skipped: { own: 0, free: 2, unreadable: 0 },
  });
});

test('reads Guesty’s check-in and check-out as times in UTC', () => {
  expect(read('guesty')).toMatchObject({
    nights: ['2026-12-11/2026-12-14', '2027-07-02/2027-07-05'],
    complete: true,
  });
});

test('stores nothing about guests', () => {
  for (const name of ['airbnb', 'vrbo', 'booking-com', 'google', 'guesty']) {
    const parsed = parseFeed(fileOf(name), { timezone: 'America/New_York', today: '2026-11-22' });
    expect(JSON.stringify(parsed)).not.toMatch(/Jane|Hopkins|reservations\/details|865/);
  }
});

const one = (...lines: string[]) => {
  const text = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join(
    '\r\n',
  );
  const parsed = parseFeed(text, { timezone: 'America/New_York', today: '2026-11-22' });
  return parsed.ok
    ? parsed.value.events.map(({ check_in, check_out }) => `${check_in}/${check_out}`)
    : parsed.error;
};

test.each([
  ['a date without VALUE=DATE', ['DTSTART:20261211', 'DTEND:20261214'], ['2026-12-11/2026-12-14']],
  ['a duration', ['DTSTART;VALUE=DATE:20261211', 'DURATION:P3D'], ['2026-12-11/2026-12-14']],
  ['no end', ['DTSTART;VALUE=DATE:20261211'], ['2026-12-11/2026-12-12']],
  [
    'an end equal to the start',
    ['DTSTART;VALUE=DATE:20261211', 'DTEND;VALUE=DATE:20261211'],
    ['2026-12-11/2026-12-12'],
  ],
  [
    'a zone nobody knows',
    ['DTSTART;TZID=Porch Time:20261211T160000', 'DTEND;TZID=Porch Time:20261213T100000'],
    ['2026-12-11/2026-12-13'],
  ],
  [
    'two days by name',
    ['DTSTART;VALUE=DATE:20261211', 'RDATE;VALUE=DATE:20261220'],
    ['2026-12-11/2026-12-12', '2026-12-20/2026-12-21'],
  ],
  ['years on end', ['DTSTART;VALUE=DATE:20200101', 'DTEND;VALUE=DATE:99991231'], ['2026-11-21/2028-06-04']],
  ['what is over', ['DTSTART;VALUE=DATE:20201211', 'DTEND;VALUE=DATE:20201214'], []],
])('%s', (_, lines, nights) => {
  expect(one(...lines)).toEqual(nights);
});
