import { expect, test } from 'vitest';
import { clockTime, dateInZone, momentInZone } from '#domain/stay/clock-words.ts';
import { partyWords } from '#domain/stay/words.ts';

test.each([
  [{ adults: 2, children: 0, pets: 0 }, '2 adults'],
  [{ adults: 1, children: 1, pets: 1 }, '1 adult, 1 child, 1 pet'],
  [{ adults: 2, children: 3, pets: 0 }, '2 adults, 3 children'],
  [{ adults: 4, children: 0, pets: 2 }, '4 adults, 2 pets'],
])('who comes, and nobody who does not: %j', (party, words) => {
  expect(partyWords(party)).toBe(words);
});

test('moments are those of the cabin’s clock, wherever the guest reads them', () => {
  const midnight = new Date('2026-11-27T05:00:00Z');
  const spaces = (text: string) => text.replaceAll(/\s/g, ' ');
  expect(spaces(momentInZone(midnight, 'America/New_York'))).toBe('Friday, November 27, 2026 at 12:00 AM');
  expect(dateInZone(new Date(midnight.getTime() - 1), 'America/New_York')).toBe('November 26, 2026');
  expect(spaces(clockTime(new Date('2026-07-01T20:12:00Z'), 'America/New_York', 'America/New_York'))).toBe(
    '4:12 PM',
  );
  expect(spaces(clockTime(new Date('2026-12-01T21:12:00Z'), 'America/Chicago', 'America/Chicago'))).toBe(
    '3:12 PM',
  );
});
