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

/** The calendar a token opens, for so many days; null when it is unknown or revoked. That it was read is written down. */
export async function readCalendarAddress(
  db: Database,
  token: string,
  days: number,
): Promise<SharedCalendar | null> {
  const [row] = await db.query<{ calendar: SharedCalendar | null }>(
    'select read_calendar_address($1, $2) as calendar',
    [token, days],
  );
  return row?.calendar ?? null;
}
