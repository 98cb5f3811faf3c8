// Texts about an itinerary and its changes, and its calendar file.

import { expect, test } from 'vitest';
import { describeChanges } from '#domain/itineraries/describe-changes.ts';
import {
  addItem,
  changeItem,
  moveItem,
  moveItemTo,
  removeItem,
  withDates,
  withTitle,
} from '#domain/itineraries/edit-itinerary.ts';
import { itineraryIcs } from '#domain/itineraries/itinerary-ics.ts';
import {
  dayName,
  dayTitle,
  formatItemLocation,
  formatItemTime,
  kindLabel,
} from '#domain/itineraries/itinerary-labels.ts';
import { item, plan } from './plans.ts';

const base = plan();

test.each([
  [moveItemTo(base, 'a', { date: '2026-12-12' }), 'Somebody moved A to Saturday.'],
  [moveItemTo(base, 'a', { date: '2026-12-11', at: 'noon' }), 'Somebody moved A to noon on Friday.'],
  [changeItem(base, 'a', { at: '09:00' }), 'Somebody changed the time of A.'],
  [changeItem(base, 'a', { title: 'B' }), 'Somebody renamed A to B.'],
  [changeItem(base, 'a', { note: 'N' }), 'Somebody changed the note on A.'],
  [changeItem(base, 'a', { kind: 'hike' }), 'Somebody changed what A is.'],
  [removeItem(base, 'a'), 'Somebody removed A.'],
  [addItem(base, item('f'), { date: '2026-12-13' }), 'Somebody added F on Sunday.'],
  [moveItem(base, 'a', 'down'), 'Somebody changed the order of a day.'],
  [withTitle(base, 'Ours'), 'Somebody called the plan Ours.'],
  [withDates(base, '2026-12-18', '2026-12-20'), 'Somebody moved the plan to Dec 18–20.'],
])('describes a change in a sentence (%#)', (after, sentence) => {
  expect(describeChanges(base, after)).toEqual([sentence]);
});

test('is empty without changes', () => {
  expect(describeChanges(base, plan())).toEqual([]);
});

test('names a day by its weekday, unless the plan has two of it', () => {
  expect(dayName(base, '2026-12-11')).toBe('Friday');
  expect(dayName(withDates(base, '2026-12-11', '2026-12-18'), '2026-12-11')).toBe('Friday, Dec 11');
  expect(dayTitle('2026-12-11')).toBe('Friday, December 11');
});

test('formats kinds and times', () => {
  expect(kindLabel('rain')).toBe('For rain');
  expect(kindLabel('horse-riding')).toBe('Horse riding');
  expect(formatItemTime('09:30')).toBe('9:30 AM');
  expect(formatItemTime('noon')).toBe('');
});

test('exports each item as a calendar event of one hour, or of the whole day without a time', () => {
  const noted = changeItem(base, 'd', { note: 'Book; early, please\nor not', at: '23:30' });
  const text = itineraryIcs(noted, { uid: 'abc', now: new Date('2026-11-20T12:00:00Z'), by: 'Fern, Cabins' });
  const lines = text.split('\r\n');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(5);
  expect(lines).toContain('UID:abc-a@mama-cabins');
  expect(lines).toContain('DTSTART;VALUE=DATE:20261211');
  expect(lines).toContain('DTEND;VALUE=DATE:20261212');
  expect(lines).toContain('DTSTART:20261211T233000');
  expect(lines).toContain('DTEND:20261211T235900');
  expect(lines).toContain(String.raw`DESCRIPTION:Book\; early\, please\nor not`);
  expect(
    itineraryIcs(changeItem(base, 'd', { at: '09:05' }), { uid: 'a', now: new Date(0), by: 'Fern, Cabins' }),
  ).toContain('DTSTART:20261211T090500\r\nDTEND:20261211T100500');
});

test('describes the position of an item', () => {
  expect(formatItemLocation(base, 'b')).toBe('B: Friday, morning, 2 of 2.');
  expect(formatItemLocation(base, 'nobody')).toBe('');
});
