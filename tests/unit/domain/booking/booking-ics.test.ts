import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type StayEvent, stayIcs } from '#domain/booking/booking-ics.ts';
import { assertForAll } from '#support/oracles/assert-for-all.ts';

const stay = {
  reference: 'MC-7QK2',
  title: 'Bear Hollow',
  city: 'Gatlinburg',
  check_in: '2026-10-30',
  check_out: '2026-11-02',
  check_in_time: '16:00',
  check_out_time: '10:00',
  timezone: 'America/New_York',
  address: null,
  now: new Date('2026-09-01T12:34:56.789Z'),
};

const icsOf = (...stays: StayEvent[]) => stayIcs('Mama Cabins', stays);

const unfolded = (ics: string) => ics.replaceAll('\r\n ', '').split('\r\n');
const read = (text: string) => text.replace(/\\([\\;,n])/g, (_, mark) => (mark === 'n' ? '\n' : mark));

test('spans the stay from check-in to check-out, across clock changes', () => {
  const lines = unfolded(icsOf(stay));
  expect(lines).toContain('DTSTART:20261030T200000Z');
  expect(lines).toContain('DTEND:20261102T150000Z');
  expect(lines).toContain('SUMMARY:Bear Hollow');
  expect(lines).toContain('LOCATION:Bear Hollow\\, Gatlinburg\\, Tennessee');
  expect(lines).toContain('DESCRIPTION:Booking MC-7QK2. Check-in from 4 PM\\, check-out by 10 AM.');
});

test('updates the existing event on a second import', () => {
  const lines = unfolded(icsOf(stay));
  expect(lines).toContain('UID:MC-7QK2@mama-cabins');
  expect(lines).toContain('DTSTAMP:20260901T123456Z');
  const sequenceOf = (now: string) =>
    Number(/SEQUENCE:(\d+)/.exec(icsOf({ ...stay, now: new Date(now) }))?.[1]);
  expect(sequenceOf('2026-09-01T12:34:57.789Z')).toBe(sequenceOf('2026-09-01T12:34:56.789Z') + 1);
  expect(sequenceOf('2090-01-01T00:00:00Z')).toBeLessThan(2 ** 31);
});

test('contains an event with its own UID for each stay', () => {
  const lines = unfolded(icsOf(stay, { ...stay, reference: 'MC-9XYZ', title: 'Hobnail' }));
  const of = (name: string) => lines.filter((line) => line.startsWith(`${name}:`));
  expect(of('SUMMARY')).toEqual(['SUMMARY:Bear Hollow', 'SUMMARY:Hobnail']);
  expect(of('UID')).toEqual(['UID:MC-7QK2@mama-cabins', 'UID:MC-9XYZ@mama-cabins']);
  expect(of('BEGIN')).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'BEGIN:VEVENT']);
});

test('contains the cabin’s address once the guest may see it', () => {
  expect(unfolded(icsOf({ ...stay, address: '12 Nowhere Lane, Gatlinburg' }))).toContain(
    'LOCATION:12 Nowhere Lane\\, Gatlinburg',
  );
});

test('contains the properties that RFC 5545 requires, once each and in order', () => {
  const names = unfolded(icsOf(stay)).map((line) => line.split(':')[0]);
  expect(names).toEqual([
    'BEGIN',
    'VERSION',
    'PRODID',
    'CALSCALE',
    'BEGIN',
    'UID',
    'DTSTAMP',
    'SEQUENCE',
    'DTSTART',
    'DTEND',
    'SUMMARY',
    'LOCATION',
    'DESCRIPTION',
    'END',
    'END',
    '',
  ]);
});

test('reads back any title unchanged, with lines of at most 75 octets', () => {
  const titles = fc
    .string({ unit: 'grapheme', maxLength: 200 })
    .map((title) => `${title}, old\\new cabin; "é"\nby the 湖`);
  assertForAll(titles, (title) => {
    const ics = icsOf({ ...stay, title });
    const lines = ics.split('\r\n');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(lines.every((line) => !/[\r\n]/.test(line))).toBe(true);
    const summary = unfolded(ics).find((line) => line.startsWith('SUMMARY:')) ?? '';
    expect(read(summary.slice('SUMMARY:'.length))).toBe(title.replace(/\r\n|\r/g, '\n'));
  });
});

test('folds a line at 75 octets, never inside a character', () => {
  const linesOf = (title: string) => icsOf({ ...stay, title }).split('\r\n');
  const broken = linesOf('x'.repeat(67 + 74 + 1)).filter((line) => /^SUMMARY|^ x+$/.test(line));
  expect(broken.slice(0, 3)).toEqual([`SUMMARY:${'x'.repeat(67)}`, ` ${'x'.repeat(74)}`, ' x']);
  expect(linesOf('x'.repeat(67))).toContain(`SUMMARY:${'x'.repeat(67)}`);
  expect(linesOf(`${'x'.repeat(66)}湖`)).toContain(`SUMMARY:${'x'.repeat(66)}`);
});

test('treats every kind of line break in a title equally', () => {
  const lines = unfolded(icsOf({ ...stay, title: 'a\r\nb\rc\nd' }));
  expect(lines).toContain('SUMMARY:a\\nb\\nc\\nd');
});
