import { escapeText, formatIcsTimestamp, icsFile } from '#domain/dates/ics.ts';
import type { NightRange } from './event-nights.ts';

/** Nights another calendar may not sell, and by what name it knows them from one reading to the next. */
export interface ExportedNights extends NightRange {
  uid: string;
  /** 'booked': a guest comes; 'blocked': the host offers them to nobody. */
  kind: 'booked' | 'blocked';
  /** When that was last settled. */
  at: Date;
}

const summaries: Record<ExportedNights['kind'], string> = { booked: 'Reserved', blocked: 'Not available' };
const uidPattern = /^(stay|block|link)-([\da-f]{16})([\da-f]{16})@mama-cabins$/;

/** What a UID stands for; `link`: nights that a linked cabin takes from this one. */
export type SharedUidKind = 'stay' | 'block' | 'link';

/** The secret keys by which the UIDs of a cabin, and of the cabins linked with it, are known. */
export interface UidKeys {
  uid_key: string;
  linked_uid_keys: readonly string[];
}

/** Returns at least 16 hex digits for a text, others for each cabin. */
export type CabinDigest = (text: string) => string;

/**
 * The UID of nights that a cabin shares. Its second half proves that this cabin gave it, so an echo is
 * known long after its booking is cancelled, moved to another cabin or deleted. It names neither guest
 * nor booking.
 */
export function createCalendarUid(kind: SharedUidKind, name: string, digest: CabinDigest): string {
  const id = digest(`${kind}:${name}`).slice(0, 16);
  return `${kind}-${id}${proofOf(kind, id, digest)}@mama-cabins`;
}

/** Whether the cabin with this digest gave the UID. Some sites change its case. */
export function isOwnCalendarUid(
  uid: string,
  digest: CabinDigest,
  kinds?: readonly SharedUidKind[],
): boolean {
  const [, kind, id = '', proof] = uidPattern.exec(uid.trim().toLowerCase()) ?? [];
  if (kind === undefined || (kinds && !kinds.some((one) => one === kind))) return false;
  return proof === proofOf(kind, id, digest);
}

const proofOf = (kind: string, id: string, digest: CabinDigest): string =>
  digest(`uid:${kind}:${id}`).slice(0, 16);

const dateOf = (day: string): string => day.replaceAll('-', '');

/**
 * The nights of a cabin that are not free, as an RFC 5545 calendar for other sites: whole days, the end exclusive, nothing
 * of a guest; `by` is the business whose cabin it is. The same nights make the same text, byte for byte.
 */
export const cabinIcs = (title: string, nights: readonly ExportedNights[], by: string): string =>
  icsFile(by, 'Calendar', [
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(title)}`,
    ...nights.flatMap((range) => [
      'BEGIN:VEVENT',
      `UID:${range.uid}`,
      `DTSTAMP:${formatIcsTimestamp(range.at)}`,
      `DTSTART;VALUE=DATE:${dateOf(range.check_in)}`,
      `DTEND;VALUE=DATE:${dateOf(range.check_out)}`,
      `SUMMARY:${summaries[range.kind]}`,
      'TRANSP:OPAQUE',
      'STATUS:CONFIRMED',
      'END:VEVENT',
    ]),
  ]);
