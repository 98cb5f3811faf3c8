import { expect, test } from 'vitest';
import { cabinIcs, isSharedUid, sharedUid } from '#domain/calendar/cabin-ics.ts';

test('other sites read which nights are taken, and nothing of a guest', () => {
  const at = new Date('2026-12-01T17:05:30.123Z');
  const nights = [
    { uid: 'stay-1', kind: 'booked', at, check_in: '2026-12-11', check_out: '2026-12-14' },
    { uid: 'block-1', kind: 'blocked', at, check_in: '2026-12-31', check_out: '2027-01-02' },
  ] as const;
  const event = (uid: string, from: string, until: string, summary: string) => [
    ...['BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20261201T170530Z', `DTSTART;VALUE=DATE:${from}`],
    ...[`DTEND;VALUE=DATE:${until}`, `SUMMARY:${summary}`, 'TRANSP:OPAQUE', 'STATUS:CONFIRMED', 'END:VEVENT'],
  ];
  expect(cabinIcs('Fern, House', nights, 'Fern, Cabins').split('\r\n')).toEqual([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Fern\\, Cabins//Calendar//EN', 'CALSCALE:GREGORIAN'],
    ...['METHOD:PUBLISH', 'X-WR-CALNAME:Fern\\, House'],
    ...event('stay-1', '20261211', '20261214', 'Reserved'),
    ...event('block-1', '20261231', '20270102', 'Not available'),
    ...['END:VCALENDAR', ''],
  ]);
});

test('our UIDs are known again, and no others', () => {
  const uid = sharedUid('stay', '0123456789abcdef'.repeat(4));
  expect(isSharedUid(uid)).toBe(true);
  for (const other of [`x${uid}`, `${uid}x`, 'MC-234567@mama-cabins', uid.toUpperCase()])
    expect(isSharedUid(other)).toBe(false);
});
