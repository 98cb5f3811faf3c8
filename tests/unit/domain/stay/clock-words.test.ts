import { expect, test } from 'vitest';
import { clockTime, waitWords } from '#domain/stay/clock-words.ts';

const moment = new Date('2026-12-01T21:12:30Z');
const here = 'America/New_York';

test('a guest whose clock shows the same time needs no zone', () => {
  expect(clockTime(moment, here, here)).toBe('4:12 PM');
  expect(clockTime(moment, here, 'America/Detroit')).toBe('4:12 PM');
});

test.each(['America/Chicago', 'America/Los_Angeles', 'Europe/London', 'Asia/Kolkata'])(
  'a guest in %s is given the zone of the cabin',
  (zone) => {
    expect(clockTime(moment, here, zone)).toBe('4:12 PM EST');
    expect(clockTime(new Date('2026-07-01T04:05:00Z'), here, zone)).toBe('12:05 AM EDT');
  },
);

test.each([
  [1, 'in less than a minute'],
  [59, 'in less than a minute'],
  [60, 'in 1 minute'],
  [61, 'in 2 minutes'],
  [3600, 'in 60 minutes'],
])('%i seconds are %s', (seconds, words) => {
  expect(waitWords(seconds)).toBe(words);
});
