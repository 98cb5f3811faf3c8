import { expect, test } from 'vitest';
import { eventsIcs } from '#domain/content/events-ics.ts';

const parade = {
  id: 'midnight-parade',
  data: {
    title: 'Midnight Parade; the first',
    about: 'At midnight, the first minute it can.',
    area: 'Gatlinburg',
    place: 'The Parkway, Gatlinburg',
    rule: 'July 4',
    cost: 'Free',
    free: true,
    source: { name: 'The city', url: 'https://example.com/events', checked: '2026-11-21' },
  },
  occurrences: [
    { start: '2027-07-04', confirmed: true },
    { start: '2028-07-04', end: '2028-07-05', confirmed: false },
  ],
};

const file = eventsIcs([parade], { page: 'https://mama.test/events', by: 'Mama Cabins' });
const lines = file.split('\r\n');

test('ends an event on the day after its last', () => {
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART;VALUE=DATE:20270704',
      'DTEND;VALUE=DATE:20270705',
      'DTSTART;VALUE=DATE:20280704',
      'DTEND;VALUE=DATE:20280706',
    ]),
  );
});

test('marks unconfirmed events as tentative', () => {
  expect(lines.filter((line) => line.startsWith('STATUS:'))).toEqual([
    'STATUS:CONFIRMED',
    'STATUS:TENTATIVE',
  ]);
});

test('confirms a date only if the organizer has published it, and names the source otherwise', () => {
  expect(file.replaceAll('\r\n ', '').match(/(?<=^DESCRIPTION:.*can\. ).*(?=\r)/gm)).toEqual([
    'The city confirms the date: https://example.com/events',
    'Ask for its hours on Independence Day. Confirm the date with The city: https://example.com/events',
  ]);
});

test('keeps the UID of every occurrence from build to build', () => {
  expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([
    'UID:midnight-parade-2027@mama-cabins',
    'UID:midnight-parade-2028@mama-cabins',
  ]);
});

test('keeps the UIDs of occurrences in one year, also after the first of them', () => {
  const days = ['2027-05-05', '2027-05-12', '2027-05-19', '2028-05-03'];
  const dates = days.map((start) => ({ start, confirmed: false }));
  const weekly = { ...parade, id: 'cove', data: { ...parade.data, dates }, occurrences: dates.slice(1) };
  expect(
    eventsIcs([weekly], { page: 'https://mama.test/events', by: 'Mama Cabins' }).match(/^UID:.*(?=\r)/gm),
  ).toEqual(['UID:cove-2027-2@mama-cabins', 'UID:cove-2027-3@mama-cabins', 'UID:cove-2028@mama-cabins']);
});

test('limits lines to 75 octets and escapes special characters', () => {
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(lines).toContain('SUMMARY:Midnight Parade\\; the first');
});
