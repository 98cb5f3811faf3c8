// Nights that events of an imported calendar take, and the name and errors of such a calendar.

import { expect, test } from 'vitest';
import {
  clipNights,
  type EventBoundary,
  nightsOfEvent,
  rangesOfDays,
} from '#domain/calendar-sync/event-nights.ts';
import { feedErrorMessage } from '#domain/calendar-sync/feed-errors.ts';
import { getFeedName } from '#domain/calendar-sync/feed-name.ts';
import { formatLastChecked } from '#domain/dates/format-time.ts';

/** Parses `11` to a whole day, `11 16:00` to a time; all in December. */
const edge = (text: string): EventBoundary => {
  const [date, hours, minutes] = text.split(/[ :]/).map(Number);
  return {
    day: `2026-12-${text.slice(0, 2)}`,
    minutes: hours === undefined || !date ? null : hours * 60 + (minutes ?? 0),
  };
};

test.each([
  ['whole days', '11', '14', '11/14'],
  ['whole days without an end', '11', null, '11/12'],
  ['whole days that end where they begin', '11', '11', '11/12'],
  ['whole days that end by the clock', '11', '14 10:00', '11/14'],
  ['whole days that end in the evening', '11', '13 23:59', '11/14'],
  ['a whole day that ends in its morning', '11', '11 10:00', '11/12'],
  ['whole days that end before they begin', '11', '09', '11/12'],
  ['check-in to check-out', '11 16:00', '14 10:00', '11/14'],
  ['an early arrival', '11 09:00', '14 10:00', '11/14'],
  ['a late departure', '11 16:00', '14 18:00', '11/14'],
  ['one minute into the evening', '11 16:00', '14 18:01', '11/15'],
  ['the small hours', '12 01:00', '12 05:00', '11/12'],
  ['until morning', '11 23:00', '12 06:00', '11/12'],
  ['midnight to midnight', '11 00:00', '14 00:00', '11/14'],
  ['whole days to a minute before midnight', '11 00:00', '13 23:59', '11/14'],
  ['a plumber in the morning', '11 09:00', '11 11:30', null],
  ['from six in the morning to six in the evening', '11 06:00', '11 18:00', null],
  ['a morning written from midnight', '11 00:00', '11 11:00', null],
  ['a minute from midnight on', '11 00:00', '11 00:01', null],
  ['dinner', '11 19:00', '11 23:00', '11/12'],
  ['an hour without an end', '11 16:00', null, '11/12'],
  ['an hour that ends before it begins', '11 16:00', '11 09:00', '11/12'],
])('takes the nights of %s: %s to %s takes %s', (_, start, end, expected) => {
  const nights = nightsOfEvent(edge(start), end === null ? null : edge(end));
  expect(nights && `${nights.check_in.slice(8)}/${nights.check_out.slice(8)}`).toBe(expected);
});

test.each([
  ['a whole day', '14', '13/14'],
  ['a check-out', '14 10:00', '13/14'],
  ['a midnight', '14 00:00', '13/14'],
  ['a late departure', '14 19:00', '14/15'],
])('takes the night before an event with a readable end only: %s', (_, end, expected) => {
  const nights = nightsOfEvent(null, edge(end));
  expect(nights && `${nights.check_in.slice(8)}/${nights.check_out.slice(8)}`).toBe(expected);
  expect(nightsOfEvent(null, null)).toBeNull();
});

test('takes the nights of an event that ends in the far future', () => {
  const last = { day: '9999-12-31', minutes: 1439 };
  expect(nightsOfEvent(edge('11 16:00'), last)).toEqual({ check_in: '2026-12-11', check_out: '9999-12-31' });
});

test('clips nights outside the range', () => {
  const range = { check_in: '2026-12-11', check_out: '2026-12-14' };
  expect(clipNights(range, '2026-12-01', '2026-12-31')).toEqual(range);
  expect(clipNights(range, '2026-12-12', '2026-12-13')).toEqual({
    check_in: '2026-12-12',
    check_out: '2026-12-13',
  });
  expect(clipNights(range, '2026-12-14', '2026-12-31')).toBeNull();
});

test('merges adjacent days to one range, in any order', () => {
  expect(rangesOfDays(['2026-12-31', '2026-12-11', '2027-01-01', '2026-12-11', '2026-12-12'])).toEqual([
    { check_in: '2026-12-11', check_out: '2026-12-13' },
    { check_in: '2026-12-31', check_out: '2027-01-02' },
  ]);
});

test.each([
  [0, 'just now'],
  [-5, 'just now'],
  [59, 'just now'],
  [60, '1 min ago'],
  [119 * 60 + 59, '119 min ago'],
  [120 * 60, '2 hours ago'],
  [26 * 3600, '26 hours ago'],
])('formats a time %d seconds ago as: %s', (seconds, words) => {
  const now = new Date('2026-12-11T12:00:00Z');
  expect(formatLastChecked(new Date(now.getTime() - seconds * 1000), now)).toBe(`Calendar checked ${words}`);
});

test('returns nothing without known dates', () => {
  expect(formatLastChecked(null, new Date())).toBeNull();
  expect(formatLastChecked(new Date('never'), new Date())).toBeNull();
});

test.each([
  ['www.airbnb.com', 'Airbnb'],
  ['www.airbnb.co.uk', 'Airbnb'],
  ['airbnb.de', 'Airbnb'],
  ['www.airbnb.com.au', 'Airbnb'],
  ['www.vrbo.com', 'Vrbo'],
  ['abritel.fr', 'Vrbo'],
  ['www.fewo-direkt.de', 'Vrbo'],
  ['www.homeaway.co.uk', 'Vrbo'],
  ['www.stayz.com.au', 'Vrbo'],
  ['ical.booking.com', 'Booking.com'],
  ['booking.com', 'Booking.com'],
  ['calendar.google.com', 'Google'],
  ['google.com', 'Google'],
  ['app.guesty.com', 'Guesty'],
  ['guestyforhosts.com', 'Guesty'],
  ['p01-caldav.icloud.com', 'Apple'],
  ['me.com', 'Apple'],
  ['outlook.live.com', 'Outlook'],
  ['outlook.com', 'Outlook'],
  ['outlook.office365.com', 'Outlook'],
])('names a feed at %s %s', (host, name) => {
  expect(getFeedName(`https://${host}/calendar/1.ics?t=x`)).toBe(name);
  expect(getFeedName(`webcal://${host.toUpperCase()}/1.ics`)).toBe(name);
  expect(getFeedName(`https://${host}/1.ics`, ' ')).toBe(name);
  expect(getFeedName(`https://${host}/1.ics`, ' My list ')).toBe('My list');
  expect(getFeedName(`https://${host}.evil.example/1.ics`)).toBe(`${host}.evil.example`);
});

test.each(['airbnb.com', 'vrbo.com', 'booking.com', 'google.com', 'guesty.com', 'icloud.com', 'live.com'])(
  'names a feed by its host if that only ends like %s',
  (host) => expect(getFeedName(`https://my${host}/1.ics`)).toBe(`my${host}`),
);

test('names a feed with an unreadable address "calendar"', () => {
  expect(getFeedName('nonsense')).toBe('Calendar');
});

test('has a sentence for every problem, also an unknown one', () => {
  expect(feedErrorMessage('truncated')).toContain('breaks off');
  expect(feedErrorMessage('toString')).toBe('The calendar could not be read.');
});
