import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { cabinIcs, createCalendarUid, isOwnCalendarUid } from '#domain/calendar-sync/cabin-ics.ts';

test('exports the taken nights, and nothing about guests', () => {
  const at = new Date('2026-12-01T17:05:30.123Z');
  const nights = [
    { uid: 'stay-1', kind: 'booked', at, check_in: '2026-12-11', check_out: '2026-12-14' },
    { uid: 'block-1', kind: 'blocked', at, check_in: '2026-12-31', check_out: '2027-01-02' },
  ] as const;
  const event = (uid: string, from: string, until: string, summary: string) => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20261201T170530Z',
    `DTSTART;VALUE=DATE:${from}`,
    `DTEND;VALUE=DATE:${until}`,
    `SUMMARY:${summary}`,
    'TRANSP:OPAQUE',
    'STATUS:CONFIRMED',
    'END:VEVENT',
  ];
  expect(cabinIcs('Fern, House', nights, 'Fern, Cabins').split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fern\\, Cabins//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Fern\\, House',
    ...event('stay-1', '20261211', '20261214', 'Reserved'),
    ...event('block-1', '20261231', '20270102', 'Not available'),
    'END:VCALENDAR',
    '',
  ]);
});

const digest =
  (key: string) =>
  (text: string): string =>
    createHash('sha256').update(`${key} ${text}`).digest('hex');

test('recognizes the UIDs of its cabin, and no others', () => {
  const own = digest('perseid');
  const uid = createCalendarUid('stay', 'booking', own);
  expect(uid).toMatch(/^stay-[\da-f]{32}@mama-cabins$/);
  for (const same of [uid, uid.toUpperCase(), ` ${uid} `]) expect(isOwnCalendarUid(same, own)).toBe(true);
  const others = [
    createCalendarUid('stay', 'booking', digest('the-dogtrot')),
    uid.replace('stay', 'block'),
    'stay-0123456789abcdef0123456789abcdef@mama-cabins',
    'MC-234567@mama-cabins',
    `x${uid}`,
    `${uid}x`,
    '',
  ];
  for (const other of others) expect(isOwnCalendarUid(other, own)).toBe(false);
});

test('recognizes a UID of the requested kinds only', () => {
  const own = digest('perseid');
  expect(isOwnCalendarUid(createCalendarUid('link', '2026-12-11', own), own, ['link'])).toBe(true);
  expect(isOwnCalendarUid(createCalendarUid('block', '2026-12-11', own), own, ['link'])).toBe(false);
});
