// Texts for a booked stay: its guests, pets and days.

import { expect, test } from 'vitest';
import { formatParty } from '#domain/availability/format-party.ts';
import { dateInZone } from '#domain/dates/format-time.ts';

test.each([
  [{ adults: 2, children: 0, pets: 0 }, '2 adults'],
  [{ adults: 1, children: 1, pets: 1 }, '1 adult, 1 child, 1 pet'],
  [{ adults: 2, children: 3, pets: 0 }, '2 adults, 3 children'],
  [{ adults: 4, children: 0, pets: 2 }, '4 adults, 2 pets'],
])('lists only the guests and pets that come: %j', (party, words) => {
  expect(formatParty(party)).toBe(words);
});

test('shows days in the cabin’s time zone, wherever the guest is', () => {
  const midnight = new Date('2026-11-27T05:00:00Z');
  expect(dateInZone(new Date(midnight.getTime() - 1), 'America/New_York')).toBe('November 26, 2026');
});
