import type { TodayResponse } from '#contracts/desk/today.ts';
import type { Problem } from '#contracts/errors.ts';
import { clock } from '#database/clock.ts';
import { readToday } from '#database/desk/today.ts';
import { defaultTimeZone, todayIn } from '#domain/day/day.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Ports } from '../ports.ts';

/** Who comes, stays and goes, and what waits for a host: one statement, whose parts are in `database/desk/today.ts`. */
export async function readDeskToday(
  _request: object,
  { db, now }: Pick<Ports, 'db' | 'now'>,
): Promise<Result<TodayResponse, Problem>> {
  const rows = await readToday<Omit<TodayResponse, 'today' | 'server_now'>>(db);
  return ok({ ...rows, today: todayIn(defaultTimeZone, now), server_now: clock().toISOString() });
}
