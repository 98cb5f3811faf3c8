import type { Day } from '#domain/day/day.ts';
import type { Database } from './client.ts';

/** One published day. `available` is false when the host blocked it or a live hold or booking stands there. */
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
     left join cabin_nights n on n.cabin_id = r.cabin_id and n.night = r.day
       and (n.kind <> 'hold' or n.hold_until > now())
     where r.cabin_id = $1 and r.day >= $2 and r.day <= $3
     order by r.day`,
    [cabinId, from, to],
  );
