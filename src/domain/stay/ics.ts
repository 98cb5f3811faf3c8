import type { Day } from '../day/day.ts';
import { escapeText, icsFile, utc } from '../day/ics.ts';
import { momentOf } from '../day/moment.ts';
import { formatTime } from './day-words.ts';

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

/**
 * The stay as an RFC 5545 calendar file: CRLF, lines of at most 75 octets, moments in UTC, which need no zone
 * definition. The UID is the booking's, so that a second import updates the first.
 */
export function stayIcs(stay: StayEvent): string {
  const start = momentOf(stay.check_in, stay.check_in_time, stay.timezone);
  const end = momentOf(stay.check_out, stay.check_out_time, stay.timezone);
  const hours = `Check-in from ${formatTime(stay.check_in_time)}, check-out by ${formatTime(stay.check_out_time)}.`;
  return icsFile([
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
  ]);
}
