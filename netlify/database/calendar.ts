import type { Day } from '#domain/day/day.ts';
import type { StayDates } from '#domain/stay/rules.ts';
import type { Database } from './client.ts';

/** One published day. `available` is false when the host blocked it or somebody has it. */
export interface RateRow {
  day: Day;
  available: boolean;
  /** Cents; null: the cabin's nightly rate. */
  amount_cents: number | null;
  min_stay: number | null;
  allows_check_in: boolean;
  allows_check_out: boolean;
}

/** The days published for a cabin from `from` to `to`, both included, in order. */
export const readCalendarRates = (db: Database, cabinId: string, from: Day, to: Day): Promise<RateRow[]> =>
  db.query<RateRow>(
    `select r.day, r.available and n.night is null as available, r.amount_cents, r.min_stay,
       r.allows_check_in, r.allows_check_out
     from cabin_rates r
     left join taken_nights n on n.cabin_id = r.cabin_id and n.night = r.day
     where r.cabin_id = $1 and r.day >= $2 and r.day <= $3
     order by r.day`,
    [cabinId, from, to],
  );

/** The nights of a stay that the host offers and somebody else has, in order: a live hold, a booking, a feed's event. */
export async function takenNights(
  db: Database,
  cabinId: string,
  { check_in, check_out }: StayDates,
): Promise<Day[]> {
  const rows = await db.query<{ night: Day }>(
    `select n.night
     from taken_nights n
     join cabin_rates r on r.cabin_id = n.cabin_id and r.day = n.night and r.available
     where n.cabin_id = $1 and n.night >= $2 and n.night < $3
     order by n.night`,
    [cabinId, check_in, check_out],
  );
  return rows.map(({ night }) => night);
}
