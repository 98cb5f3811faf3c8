/** Records visits, events and views of cabins' pages, and counts those views. */

import type { CallRequest, CallResult } from '#contracts/calls.ts';
import { fail, type Problem } from '#contracts/errors.ts';
import { withoutGuestData } from '#domain/analytics/remove-guest-data.ts';
import { isCrawler } from '#domain/analytics/visit-source.ts';
import { addDays, defaultTimeZone, getToday, startOfDay } from '#domain/dates/day.ts';
import { ok, type Result } from '#domain/result.ts';
import { trackedAddress, trackedReferrer } from '#domain/web/tracked-address.ts';
import { getRateLimitKeys, otherLimits } from '#netlify/platform/http/limits.ts';
import type { RequestContext, ServiceContext } from '#netlify/platform/http/request-context.ts';
import { type ClickSpans, countClicks, insertCabinPageView, insertEvents, insertVisit } from './queries.ts';

export type TrackingContext = Pick<RequestContext, 'request' | 'ip' | 'env' | 'db' | 'now' | 'session'>;

/** Runs `write` unless the client is a crawler. Crawlers get the same response. */
async function record(
  { request }: Pick<TrackingContext, 'request'>,
  write: () => Promise<void>,
): Promise<Result<{ success: true }, Problem>> {
  if (!isCrawler(request.headers.get('user-agent'))) await write();
  return ok({ success: true });
}

/** Returns the referrer to store, at most 300 characters; `null` if there is none. */
const storedReferrer = (referrer: string | null | undefined): string | null =>
  trackedAddress(trackedReferrer(referrer ?? '')).slice(0, 300) || null;

/**
 * Records a visit (spec §3, visit record), with at most 300 characters of its path and no token.
 */
export const recordVisit = (
  { url_path, referrer, session_id, event_id }: CallRequest<'POST track-visit'>,
  context: TrackingContext,
) =>
  record(context, () =>
    insertVisit(context.db, {
      url_path: trackedAddress(url_path).slice(0, 300),
      referrer: storedReferrer(referrer),
      session_id,
      event_id: event_id ?? null,
      at: context.now,
    }),
  );

/**
 * Records a view of a cabin's page (spec §3, click record), once per cabin, session and hour, for
 * unknown slugs too. At most twenty sessions of a household count per hour.
 */
export const recordCabinPageView = (
  { property_id, session_id, referrer_page, event_id }: CallRequest<'POST track-click'>,
  context: TrackingContext,
) =>
  record(context, () => {
    const view = { property_id, session_id, referrer_page: storedReferrer(referrer_page) };
    const click = { ...view, event_id: event_id ?? null, at: context.now, ...getRateLimitKeys(context) };
    return insertCabinPageView(context.db, click, otherLimits.viewers);
  });

/** Size limit of an event as JSON, in bytes. A batch may be larger. */
const maxEventBytes = 16_384;

const isLarge = (event: object): boolean => Buffer.byteLength(JSON.stringify(event)) > maxEventBytes;

/**
 * Records events (spec §3, event record) without guest data. Known ids are skipped. Fails with
 * `too_large` if one exceeds 16 kB; then none is recorded.
 */
export async function recordEvents(
  { events }: CallRequest<'POST track-event'>,
  context: TrackingContext,
): CallResult<'POST track-event'> {
  if (events.some(isLarge)) return fail('too_large', 'An event takes 16 kB at most.');
  const cleaned = events.map((event) => ({ ...event, parameters: withoutGuestData(event.parameters) }));
  const { db, now, session } = context;
  return record(context, () => insertEvents(db, cleaned, { visitor: session, now }));
}

/**
 * Returns the starts of periods of whole days in New York that end today. Seven days begin six
 * midnights ago.
 */
function spansAt(now: Date): ClickSpans {
  const today = getToday(defaultTimeZone, now);
  const daysAgo = (days: number) => startOfDay(addDays(today, -days), defaultTimeZone);
  return { today: daysAgo(0), last7Days: daysAgo(6), last31Days: daysAgo(30) };
}

/**
 * Counts views of cabins today, in 7 days and in 31 (spec §3, §7). A slug without views, known or
 * not, has 0.
 */
export async function getCabinStats(
  { property_ids }: CallRequest<'POST get-cabin-stats'>,
  { db, now }: ServiceContext,
): CallResult<'POST get-cabin-stats'> {
  const data = await countClicks(db, [...new Set(property_ids)], spansAt(now));
  const total_clicks = data.reduce((sum, { views_last_31_days }) => sum + views_last_31_days, 0);
  return ok({ success: true, error: null, data, meta: { total_properties: data.length, total_clicks } });
}
