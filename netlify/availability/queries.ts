/** Queries of published nights and of taken nights. */

import type { NightlyRate } from '#domain/availability/rates/night-rate.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import type { Day } from '#domain/dates/day.ts';
import type { Database } from '#netlify/platform/database/client.ts';

export interface PublishedDay extends Omit<NightlyRate, 'published' | 'available'> {
  day: Day;
  /** Whether the host offers the night, even if it is booked. */
  offered: boolean;
  /** Whether the night is offered and free. */
  available: boolean;
}

/**
 * Lists the days published for a cabin from `from` to `to`, inclusive, in order. `takenNights` is a
 * table expression of the nights that are not free; its $1 is `holder`.
 */
const readRates = (
  db: Database,
  takenNights: string,
  [holder, cabinId, from, to]: [holder: string | null, cabinId: string, from: Day, to: Day],
): Promise<PublishedDay[]> =>
  db.query<PublishedDay>(
    `select r.day, r.available as offered, r.amount_cents, r.min_stay, r.allows_check_in, r.allows_check_out,
       r.available and not exists (select from ${takenNights} n where n.cabin_id = r.cabin_id and n.night = r.day) as available
     from cabin_rates r
     where r.cabin_id = $2 and r.day >= $3 and r.day <= $4
     order by r.day`,
    [holder, cabinId, from, to],
  );

/**
 * Lists the days published for a cabin from `from` to `to`, inclusive, in order. Nights held by
 * `session` count as free.
 */
export const listAvailability = (
  db: Database,
  cabinId: string,
  from: Day,
  to: Day,
  session: string | null = null,
): Promise<PublishedDay[]> => readRates(db, 'taken_nights_for_visitor($1)', [session, cabinId, from, to]);

/** Like `listAvailability`. Nights of this booking and of its pending change count as free. */
export const listAvailabilityForMove = (
  db: Database,
  { id, cabin_id }: { id: string; cabin_id: string },
  from: Day,
  to: Day,
): Promise<PublishedDay[]> =>
  readRates(
    db,
    `(
       select * from taken_nights where holder <> $1 and holder not in (
         select id::text from booking_changes where booking_id = $1::uuid and state = 'held'
       )
     )`,
    [id, cabin_id, from, to],
  );

/** A night of another booking, hold or block. */
export interface TakenNight {
  night: Day;
  /**
   * Time at which the night may become free: the end of a hold; `null` for a booking, a hold that
   * is being paid, or an event of a feed.
   */
  held_until: Date | null;
}

/**
 * Lists the nights of a stay, in order, that the host offers but a session other than `session` has
 * taken.
 */
export const listTakenNights = (
  db: Database,
  cabinId: string,
  { check_in, check_out }: StayDates,
  session: string | null,
): Promise<TakenNight[]> =>
  db.query<TakenNight>(
    `select distinct on (n.night) n.night,
       case when not coalesce(is_party_paying(b.party_id), false) then n.hold_until end as held_until
     from taken_nights_for_visitor($4) n
     left join bookings b on b.id::text = n.holder
     join cabin_rates r on r.cabin_id = n.cabin_id and r.day = n.night and r.available
     where n.cabin_id = $1 and n.night >= $2 and n.night < $3
     order by n.night, held_until desc nulls first`,
    [cabinId, check_in, check_out, session],
  );
