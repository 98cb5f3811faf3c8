import type { CallRequest, CallResult } from '#contracts/calls.ts';
import { type ClickSpans, countClicks } from '#database/clicks.ts';
import { addDays, defaultTimeZone, startOfDay, todayIn } from '#domain/day/day.ts';
import { ok } from '#domain/result.ts';
import type { Ports } from './ports.ts';

/** Spans of whole New York days that end with today: a span of seven begins six midnights ago. */
function spansAt(now: Date): ClickSpans {
  const today = todayIn(defaultTimeZone, now);
  const daysAgo = (days: number) => startOfDay(addDays(today, -days), defaultTimeZone);
  return { today: daysAgo(0), last7Days: daysAgo(6), last31Days: daysAgo(30) };
}

/** How often each cabin was opened today, in 7 days and in 31 (spec §3, §7). A slug nobody opened, known or not, has 0. */
export async function readCabinStats(
  { property_ids }: CallRequest<'POST get-cabin-stats'>,
  { db, now }: Ports,
): CallResult<'POST get-cabin-stats'> {
  const rows = await countClicks(db, [...new Set(property_ids)], spansAt(now));
  const data = rows.map((row) => ({
    property_id: row.property_id,
    views_today: row.today,
    views_last_7_days: row.last_7_days,
    views_last_31_days: row.last_31_days,
    last_viewed: row.last_click?.toISOString() ?? null,
  }));
  const total_clicks = data.reduce((sum, { views_last_31_days }) => sum + views_last_31_days, 0);
  return ok({ success: true, error: null, data, meta: { total_properties: data.length, total_clicks } });
}
