import type { Day } from '#domain/day/day.ts';
import type { StayDates } from '#domain/stay/rules.ts';
import type { Database } from './client.ts';

/** What a cabin's calendar says to other sites, at one moment. Moments are as Postgres writes them into json. */
export interface SharedCalendar {
  cabin_id: string;
  title: string;
  created_at: string;
  /** The day at the cabin. */
  today: Day;
  /** Confirmed stays from today on. */
  stays: (StayDates & { id: string; at: string | null })[];
  /** Days the host offers to nobody. */
  blocked: Day[];
}

/**
 * The calendar a token opens, for so many days; null when it is unknown or revoked. With `counts` it is written down that
 * the address was read.
 */
export async function readCalendarAddress(
  db: Database,
  { token, days, counts }: { token: string; days: number; counts: boolean },
): Promise<SharedCalendar | null> {
  const [row] = await db.query<{ calendar: SharedCalendar | null }>(
    'select read_calendar_address($1, $2, $3) as calendar',
    [token, days, counts],
  );
  return row?.calendar ?? null;
}
