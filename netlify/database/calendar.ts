import type { Day } from '#domain/day/day.ts';
import type { StayDates } from '#domain/stay/rules.ts';
import type { Database } from './client.ts';

/** One published day. */
export interface PublishedDay {
  day: Day;
  /** Whether the host offers it, whoever has it. */
  offered: boolean;
  /** Whether it is offered and nobody else has it. */
  available: boolean;
  /** Cents; null: the cabin's nightly rate. */
  amount_cents: number | null;
  min_stay: number | null;
  allows_check_in: boolean;
  allows_check_out: boolean;
}

/** The days published for a cabin from `from` to `to`, both included, in order; free where `session` holds them itself. */
export const readCalendarRates = (
  db: Database,
  cabinId: string,
  from: Day,
  to: Day,
  session: string | null = null,
): Promise<PublishedDay[]> =>
  db.query<PublishedDay>(
    `select r.day, r.available as offered, r.available and n.night is null as available, r.amount_cents, r.min_stay,
       r.allows_check_in, r.allows_check_out
     from cabin_rates r
     left join nights_of_others($4) n on n.cabin_id = r.cabin_id and n.night = r.day
     where r.cabin_id = $1 and r.day >= $2 and r.day <= $3
     order by r.day`,
    [cabinId, from, to, session],
  );

/** A night somebody else has. */
export interface TakenNight {
  night: Day;
  /** When it may come free: the end of a hold; null for a booking, a hold that is being paid, or a feed's event. */
  held_until: Date | null;
}

/** The nights of a stay that the host offers and somebody else than `session` has, in order. */
export const listTakenNights = (
  db: Database,
  cabinId: string,
  { check_in, check_out }: StayDates,
  session: string | null,
): Promise<TakenNight[]> =>
  db.query<TakenNight>(
    `select n.night, case when n.kind = 'hold' and not coalesce(party_is_paying(b.party_id), false) then n.hold_until end as held_until
     from nights_of_others($4) n
     left join bookings b on b.id::text = n.holder
     join cabin_rates r on r.cabin_id = n.cabin_id and r.day = n.night and r.available
     where n.cabin_id = $1 and n.night >= $2 and n.night < $3
     order by n.night`,
    [cabinId, check_in, check_out, session],
  );
