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

/** What recording uses of a call: who it is from, when it came and where it is written down. */
export type TrackingCall = Pick<RequestContext, 'request' | 'ip' | 'env' | 'db' | 'now' | 'session'>;

/** Runs `write` for a person's browser. A crawler is answered alike and recorded nowhere. */
async function record(
  { request }: Pick<TrackingCall, 'request'>,
  write: () => Promise<void>,
): Promise<Result<{ success: true }, Problem>> {
  if (!isCrawler(request.headers.get('user-agent'))) await write();
  return ok({ success: true });
}

/** A referrer as it is stored, at most 300 characters; null when there is none. */
const storedReferrer = (referrer: string | null | undefined): string | null =>
  trackedAddress(trackedReferrer(referrer ?? '')).slice(0, 300) || null;

/** Records a visit (spec §3, visit record); at most 300 characters of its path are stored, and no token. */
export const recordVisit = (
  { url_path, referrer, session_id, event_id }: CallRequest<'POST track-visit'>,
  call: TrackingCall,
) =>
  record(call, () =>
    insertVisit(call.db, {
      url_path: trackedAddress(url_path).slice(0, 300),
      referrer: storedReferrer(referrer),
      session_id,
      event_id: event_id ?? null,
      at: call.now,
    }),
  );

/**
 * Records the opening of a cabin's page (spec §3, click record) once per cabin, session and hour; unknown slugs too. Of
 * one household, twenty sessions count in an hour.
 */
export const recordCabinPageView = (
  { property_id, session_id, referrer_page, event_id }: CallRequest<'POST track-click'>,
  call: TrackingCall,
) =>
  record(call, () => {
    const view = { property_id, session_id, referrer_page: storedReferrer(referrer_page) };
    const click = { ...view, event_id: event_id ?? null, at: call.now, ...getRateLimitKeys(call) };
    return insertCabinPageView(call.db, click, otherLimits.viewers);
  });

/** Bytes one event may take as JSON; a batch may be larger. */
const largestEvent = 16_384;

const isLarge = (event: object): boolean => Buffer.byteLength(JSON.stringify(event)) > largestEvent;

/**
 * Records events as they were sent (spec §3, event record), without a guest's own data; those whose id is known count
 * nothing. Fails with `too_large` when one takes more than 16 kB: then none is recorded.
 */
export async function recordEvents(
  { events }: CallRequest<'POST track-event'>,
  call: TrackingCall,
): CallResult<'POST track-event'> {
  if (events.some(isLarge)) return fail('too_large', 'An event takes 16 kB at most.');
  const cleaned = events.map((event) => ({ ...event, parameters: withoutGuestData(event.parameters) }));
  const { db, now, session } = call;
  return record(call, () => insertEvents(db, cleaned, { visitor: session, now }));
}

/** Spans of whole New York days that end with today: a span of seven begins six midnights ago. */
function spansAt(now: Date): ClickSpans {
  const today = getToday(defaultTimeZone, now);
  const daysAgo = (days: number) => startOfDay(addDays(today, -days), defaultTimeZone);
  return { today: daysAgo(0), last7Days: daysAgo(6), last31Days: daysAgo(30) };
}

/** How often each cabin was opened today, in 7 days and in 31 (spec §3, §7). A slug nobody opened, known or not, has 0. */
export async function getCabinStats(
  { property_ids }: CallRequest<'POST get-cabin-stats'>,
  { db, now }: ServiceContext,
): CallResult<'POST get-cabin-stats'> {
  const data = await countClicks(db, [...new Set(property_ids)], spansAt(now));
  const total_clicks = data.reduce((sum, { views_last_31_days }) => sum + views_last_31_days, 0);
  return ok({ success: true, error: null, data, meta: { total_properties: data.length, total_clicks } });
}
