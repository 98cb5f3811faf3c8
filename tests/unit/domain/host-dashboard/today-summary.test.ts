import { expect, test } from 'vitest';
import { formatPhoneNumber } from '#domain/contact/format-phone-number.ts';
import { formatTimeAgo, formatTimestamp } from '#domain/dates/format-timestamp.ts';
import { todaySentence } from '#domain/host-dashboard/today-summary.ts';

const none = { arrivals: 0, departures: 0, staying: 0, holds: 0, waiting: 0 };

test.each([
  [none, 'Nobody comes or goes, and nothing waits for you.'],
  [{ ...none, waiting: 1 }, 'Nobody comes or goes. 1 thing waits for you.'],
  [{ ...none, arrivals: 1 }, '1 arrives. Nothing waits for you.'],
  [{ ...none, arrivals: 2, holds: 1 }, '2 arrive and 1 is held. Nothing waits for you.'],
  [
    { arrivals: 2, departures: 1, staying: 14, holds: 3, waiting: 2 },
    '2 arrive, 1 leaves, 14 stay on and 3 are held. 2 things wait for you.',
  ],
  [{ ...none, departures: 2, staying: 1 }, '2 leave and 1 stays on. Nothing waits for you.'],
])('summarizes the day in a sentence: %o', (counts, sentence) => {
  expect(todaySentence(counts)).toBe(sentence);
});

test('formats a time in the cabins’ time zone, with another year if needed', () => {
  const moment = new Date('2026-12-11T21:12:00Z');
  expect(formatTimestamp(moment, 'America/New_York', new Date('2026-12-31T12:00:00Z'))).toBe(
    'Dec 11, 4:12 PM',
  );
  expect(formatTimestamp(moment, 'nowhere', new Date('2027-01-02T12:00:00Z'))).toBe('Dec 11, 2026, 4:12 PM');
});

test.each([
  [59, 'just now'],
  [60, '1 min ago'],
  [3599, '59 min ago'],
  [3600, '1 h ago'],
  [47 * 3600 + 3599, '47 h ago'],
  [48 * 3600, '2 days ago'],
])('formats %i seconds ago as %s', (seconds, words) => {
  const now = new Date('2026-12-11T12:00:00Z');
  expect(formatTimeAgo(new Date(now.getTime() - seconds * 1000), now)).toBe(words);
});

test('formats a number in American English', () => {
  expect(formatPhoneNumber('+18655550142')).toBe('(865) 555-0142');
  expect(formatPhoneNumber('+442079460000')).toBe('+442079460000');
});
