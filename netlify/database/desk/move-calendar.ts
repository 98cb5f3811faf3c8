import type { Day } from '#domain/day/day.ts';
import type { PublishedDay } from '../calendar.ts';
import type { Database } from '../client.ts';

/**
 * The days published for a cabin from `from` to `to`, both included, in order; free where nobody but this booking, or the
 * change of it that waits for its payment, has the night.
 */
export const readMoveRates = (
  db: Database,
  { id, cabin_id }: { id: string; cabin_id: string },
  from: Day,
  to: Day,
): Promise<PublishedDay[]> =>
  db.query<PublishedDay>(
    `with own as (
       select $1::text as holder
       union all
       select id::text from booking_changes where booking_id = $1::uuid and state = 'held'
     )
     select r.day, r.available as offered, r.available and n.night is null as available, r.amount_cents, r.min_stay,
       r.allows_check_in, r.allows_check_out
     from cabin_rates r
     left join taken_nights n
       on n.cabin_id = r.cabin_id and n.night = r.day and n.holder not in (select holder from own)
     where r.cabin_id = $2 and r.day >= $3 and r.day <= $4
     order by r.day`,
    [id, cabin_id, from, to],
  );
