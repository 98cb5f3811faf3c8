/** Calendar file with the stays of a booking, for guests. */

import type { Day } from '#domain/dates/day.ts';
import { formatTime } from '#domain/dates/format-day.ts';
import { escapeText, formatIcsTimestamp, icsFile } from '#domain/dates/ics.ts';
import { fromZonedTime } from '#domain/dates/zoned-time.ts';

/** Start of SEQUENCE, counted in seconds: iCalendar requires numbers below 2^31. */
const firstSequence = Date.UTC(2026, 0);

/**
 * Data of a calendar entry of a booked stay, without personal data. Times are `HH:mm` in the
 * cabin's zone.
 */
export interface StayEvent {
  reference: string;
  title: string;
  city: string;
  check_in: Day;
  check_out: Day;
  check_in_time: string;
  check_out_time: string;
  timezone: string;
  /** Address of the cabin; null while it is hidden from the guest. */
  address: string | null;
  /** Time of the export, written as DTSTAMP. */
  now: Date;
}

/**
 * Formats stays as one RFC 5545 calendar file with an entry each: CRLF, lines of at most 75 octets.
 * Times are in UTC and need no zone definition. The sequence of an entry grows every second, so a
 * second import updates the first.
 */
export const stayIcs = (businessName: string, stays: readonly StayEvent[]): string =>
  icsFile(businessName, 'Stay', stays.flatMap(toEvent));

function toEvent(stay: StayEvent): string[] {
  const start = fromZonedTime(stay.check_in, stay.check_in_time, stay.timezone);
  const end = fromZonedTime(stay.check_out, stay.check_out_time, stay.timezone);
  const hours = `Check-in from ${formatTime(stay.check_in_time)}, check-out by ${formatTime(stay.check_out_time)}.`;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(stay.reference)}@mama-cabins`,
    `DTSTAMP:${formatIcsTimestamp(stay.now)}`,
    `SEQUENCE:${Math.floor((stay.now.getTime() - firstSequence) / 1000)}`,
    `DTSTART:${formatIcsTimestamp(start)}`,
    `DTEND:${formatIcsTimestamp(end)}`,
    `SUMMARY:${escapeText(stay.title)}`,
    `LOCATION:${escapeText(stay.address ?? `${stay.title}, ${stay.city}, Tennessee`)}`,
    `DESCRIPTION:${escapeText(`Booking ${stay.reference}. ${hours}`)}`,
    'END:VEVENT',
  ];
}
