import { type Day, momentOf } from '../day/day.ts';
import { formatTime } from './words.ts';

/** What a calendar entry has of a booked stay: no personal data. Times are `HH:mm` in the cabin's zone. */
export interface StayEvent {
  reference: string;
  title: string;
  city: string;
  check_in: Day;
  check_out: Day;
  check_in_time: string;
  check_out_time: string;
  timezone: string;
  /** When the entry is made; the moment of check-in by default. */
  now?: Date | undefined;
}

const longestLine = 75;

/**
 * The stay as an RFC 5545 calendar file: CRLF, lines of at most 75 octets, moments in UTC, which need no zone
 * definition. The UID is the booking's, so that a second import updates the first.
 */
export function stayIcs(stay: StayEvent): string {
  const start = momentOf(stay.check_in, stay.check_in_time, stay.timezone);
  const end = momentOf(stay.check_out, stay.check_out_time, stay.timezone);
  const hours = `Check-in from ${formatTime(stay.check_in_time)}, check-out by ${formatTime(stay.check_out_time)}.`;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mama Cabins//Stay//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${escapeText(stay.reference)}@mama-cabins`,
    `DTSTAMP:${utc(stay.now ?? start)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escapeText(stay.title)}`,
    `LOCATION:${escapeText(`${stay.title}, ${stay.city}, Tennessee`)}`,
    `DESCRIPTION:${escapeText(`Booking ${stay.reference}. ${hours}`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');
}

const utc = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d{3}/g, '');

const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r\n|\r|\n/g, '\\n');

/** Breaks a line into pieces of at most 75 octets, never inside a character; each further piece begins with a space. */
function fold(line: string): string {
  const pieces = [''];
  for (const character of line) {
    const piece = `${pieces.at(-1)}${character}`;
    if (octets(piece) <= longestLine) pieces[pieces.length - 1] = piece;
    else pieces.push(` ${character}`);
  }
  return pieces.join('\r\n');
}

const octets = (text: string): number => new TextEncoder().encode(text).length;
