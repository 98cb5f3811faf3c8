import { createHash } from 'node:crypto';
import { cabinIcs, createCalendarUid, type ExportedNights } from '#domain/calendar-sync/cabin-ics.ts';
import { clipNights, type NightRange, rangesOfDays } from '#domain/calendar-sync/event-nights.ts';
import { addDays, type Day, eachNight } from '#domain/dates/day.ts';
import type { RequestContext } from '#netlify/platform/http/request-context.ts';
import { cabinDigest } from './cabin-digest.ts';
import { findCalendarExport, type SharedCalendar } from './export-queries.ts';

/** How far ahead other sites read, as far as they let guests book. */
const daysAhead = 550;

/** A cabin's calendar as a file, and what stays the same as long as its text does. */
export interface CalendarFile {
  text: string;
  etag: string;
}

/**
 * What other sites may know of a cabin by one of its tokens: booked stays, blocked nights and nights that a linked cabin takes, from
 * today on; nothing of guests, and nothing that was read from another calendar of this cabin; `by` is the business that says it. Null when the token is unknown or revoked.
 */
export async function exportCalendar(
  token: string,
  { db, request }: Pick<RequestContext, 'db' | 'request'>,
  by: string,
): Promise<CalendarFile | null> {
  const calendar = await findCalendarExport(db, { token, days: daysAhead, counts: isReading(request) });
  if (!calendar) return null;
  const text = cabinIcs(calendar.title, sharedNights(calendar), by);
  return { text, etag: `"${digestOf(text).slice(0, 32)}"` };
}

/** A site knows what it was sent: no head alone, and not what a person looks at in a browser. */
const isReading = ({ method, headers }: Request): boolean =>
  method === 'GET' && headers.get('sec-fetch-mode') !== 'navigate';

/** Booked stays, and blocked and linked nights where there is none, by their first night. */
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
    ...stays.map(({ id, at, ...dates }) => ({
      ...rangeOf(dates),
      uid: createCalendarUid('stay', id, uidDigest),
      kind: 'booked' as const,
      at: new Date(at ?? created_at),
    })),
    ...closedNights('block', calendar.blocked),
    ...closedNights(
      'link',
      calendar.linked.filter((day) => !blocked.has(day)),
    ),
  ];
  return nights.toSorted((one, other) => (one.check_in < other.check_in ? -1 : 1));
}

const rangeOf = ({ check_in, check_out }: NightRange): NightRange => ({ check_in, check_out });

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');
