import { escapeText, icsFile, utc } from '../day/ics.ts';
import type { NightRange } from './event-nights.ts';

/** Nights another calendar may not sell, and by what name it knows them from one reading to the next. */
export interface SharedNights extends NightRange {
  uid: string;
  /** 'booked': a guest comes; 'blocked': the host offers them to nobody. */
  kind: 'booked' | 'blocked';
  /** When that was last settled. */
  at: Date;
}

const summaries: Record<SharedNights['kind'], string> = { booked: 'Reserved', blocked: 'Not available' };
const uidPattern = /^(stay|block)-[\da-f]{32}@mama-cabins$/;

/** The UID of what we share, made from a digest, which names neither guest nor booking. */
export const sharedUid = (kind: 'stay' | 'block', digest: string): string =>
  `${kind}-${digest.slice(0, 32)}@mama-cabins`;

/** Whether an event in another calendar is ours, come back with the UID we gave it. */
export const isSharedUid = (uid: string): boolean => uidPattern.test(uid);

const dateOf = (day: string): string => day.replaceAll('-', '');

/**
 * The nights of a cabin that are not free, as an RFC 5545 calendar for other sites: whole days, the end exclusive, nothing
 * of a guest; `by` is the business whose cabin it is. The same nights make the same text, byte for byte.
 */
export const cabinIcs = (title: string, nights: readonly SharedNights[], by: string): string =>
  icsFile(by, 'Calendar', [
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(title)}`,
    ...nights.flatMap((range) => [
      'BEGIN:VEVENT',
      `UID:${range.uid}`,
      `DTSTAMP:${utc(range.at)}`,
      `DTSTART;VALUE=DATE:${dateOf(range.check_in)}`,
      `DTEND;VALUE=DATE:${dateOf(range.check_out)}`,
      `SUMMARY:${summaries[range.kind]}`,
      'TRANSP:OPAQUE',
      'STATUS:CONFIRMED',
      'END:VEVENT',
    ]),
  ]);
