import { escapeText, formatIcsTimestamp, icsFile } from '#domain/dates/ics.ts';
import type { NightRange } from './event-nights.ts';

/** Nights that other sites may not sell, with a stable UID. */
export interface ExportedNights extends NightRange {
  uid: string;
  /** 'booked': booked by a guest; 'blocked': blocked by the host. */
  kind: 'booked' | 'blocked';
  /** Time of the last change. */
  at: Date;
}

const summaries: Record<ExportedNights['kind'], string> = { booked: 'Reserved', blocked: 'Not available' };
const uidPattern = /^(stay|block|link)-([\da-f]{16})([\da-f]{16})@mama-cabins$/;

/** Subject of a UID; `link`: nights taken by a linked cabin. */
export type SharedUidKind = 'stay' | 'block' | 'link';

/** Secret keys of the UIDs of a cabin and of its linked cabins. */
export interface UidKeys {
  uid_key: string;
  linked_uid_keys: readonly string[];
}

/** Returns at least 16 hex digits for a text, different for each cabin. */
export type CabinDigest = (text: string) => string;

/**
 * Creates the UID of exported nights. Its second half proves that this cabin created it. So the
 * nights are recognized when another site sends them back, even after the booking was cancelled,
 * moved or deleted. Contains no booking or guest data.
 */
export function createCalendarUid(kind: SharedUidKind, name: string, digest: CabinDigest): string {
  const id = digest(`${kind}:${name}`).slice(0, 16);
  return `${kind}-${id}${getProof(kind, id, digest)}@mama-cabins`;
}

/** Whether the cabin with this digest created the UID. Some sites change its case. */
export function isOwnCalendarUid(
  uid: string,
  digest: CabinDigest,
  kinds?: readonly SharedUidKind[],
): boolean {
  const [, kind, id = '', proof] = uidPattern.exec(uid.trim().toLowerCase()) ?? [];
  if (kind === undefined || (kinds && !kinds.some((known) => known === kind))) return false;
  return proof === getProof(kind, id, digest);
}

const getProof = (kind: string, id: string, digest: CabinDigest): string =>
  digest(`uid:${kind}:${id}`).slice(0, 16);

const toIcsDate = (day: string): string => day.replaceAll('-', '');

/**
 * Returns a cabin's taken nights as an RFC 5545 calendar: all-day events with exclusive ends,
 * without guest data. The same nights give the same bytes.
 */
export const cabinIcs = (title: string, nights: readonly ExportedNights[], businessName: string): string =>
  icsFile(businessName, 'Calendar', [
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(title)}`,
    ...nights.flatMap((range) => [
      'BEGIN:VEVENT',
      `UID:${range.uid}`,
      `DTSTAMP:${formatIcsTimestamp(range.at)}`,
      `DTSTART;VALUE=DATE:${toIcsDate(range.check_in)}`,
      `DTEND;VALUE=DATE:${toIcsDate(range.check_out)}`,
      `SUMMARY:${summaries[range.kind]}`,
      'TRANSP:OPAQUE',
      'STATUS:CONFIRMED',
      'END:VEVENT',
    ]),
  ]);
