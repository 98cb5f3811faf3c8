/** Creates the calendar file of a cabin that other sites read. */

import { createHash } from 'node:crypto';
import { cabinIcs, createCalendarUid, type ExportedNights } from '#domain/calendar-sync/cabin-ics.ts';
import { clipNights, type NightRange, rangesOfDays } from '#domain/calendar-sync/event-nights.ts';
import { addDays, type Day, eachNight } from '#domain/dates/day.ts';
import type { RequestContext } from '#netlify/platform/http/request-context.ts';
import { cabinDigest } from './cabin-digest.ts';
import { findCalendarExport, type SharedCalendar } from './export-queries.ts';

/** Exported days: as far ahead as other sites allow bookings. */
const daysAhead = 550;

/** A cabin's calendar file, and its entity tag, which depends on the text alone. */
export interface CalendarFile {
  text: string;
  etag: string;
}

/**
 * Exports a cabin's calendar for one of its tokens: bookings, blocked nights and nights taken by
 * linked cabins, from today. Contains nothing about guests and nothing read from this cabin's other
 * feeds. Returns `null` for an unknown or revoked token.
 */
export async function exportCalendar(
  token: string,
  { db, request }: Pick<RequestContext, 'db' | 'request'>,
  businessName: string,
): Promise<CalendarFile | null> {
  const calendar = await findCalendarExport(db, {
    token,
    days: daysAhead,
    recordsRead: isReadBySite(request),
  });
  if (!calendar) return null;
  const text = cabinIcs(calendar.title, sharedNights(calendar), businessName);
  return { text, etag: `"${getDigest(text).slice(0, 32)}"` };
}

/**
 * Whether a request counts as a read by another site: not a HEAD, and not a person opening it in a
 * browser.
 */
const isReadBySite = ({ method, headers }: Request): boolean =>
  method === 'GET' && headers.get('sec-fetch-mode') !== 'navigate';

/** Returns bookings, and the blocked and linked nights between them, by first night. */
function sharedNights(calendar: SharedCalendar): ExportedNights[] {
  const { uid_key, created_at, today, stays } = calendar;
  const uidDigest = cabinDigest(uid_key);
  const end = addDays(today, daysAhead);
  const booked = new Set(stays.flatMap(({ check_in, check_out }) => eachNight(check_in, check_out)));
  const blocked = new Set(calendar.blocked);
  const closedNights = (kind: 'block' | 'link', days: readonly Day[]): ExportedNights[] =>
    rangesOfDays(days.filter((day) => !booked.has(day)))
      .flatMap((range) => clipNights(range, today, end) ?? [])
      .map((range) => ({
        ...range,
        uid: createCalendarUid(kind, range.check_in, uidDigest),
        kind: 'blocked' as const,
        at: new Date(created_at),
      }));
  const nights: ExportedNights[] = [
    ...stays.map(({ id, dates_confirmed_at, ...dates }) => ({
      ...toRange(dates),
      uid: createCalendarUid('stay', id, uidDigest),
      kind: 'booked' as const,
      at: new Date(dates_confirmed_at ?? created_at),
    })),
    ...closedNights('block', calendar.blocked),
    ...closedNights(
      'link',
      calendar.linked.filter((day) => !blocked.has(day)),
    ),
  ];
  return nights.toSorted((a, b) => (a.check_in < b.check_in ? -1 : 1));
}

const toRange = ({ check_in, check_out }: NightRange): NightRange => ({ check_in, check_out });

const getDigest = (text: string): string => createHash('sha256').update(text).digest('hex');
