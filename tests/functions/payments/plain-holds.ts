import type { Database } from '#netlify/platform/database/client.ts';

/** A hold inserted by SQL, which is faster than a guest's calls. */
export interface PlainHold {
  id: string;
  reference: string;
  amount: number;
}

/** Inserts holds of two nights each, fifty in each new cabin. Each has another price. */
export async function insertHolds(db: Database, count: number): Promise<PlainHold[]> {
  await db.query(
    `with houses as (
       insert into cabins (slug, title, nightly_rate)
       select 'many-' || gen_random_uuid(), 'Cabin ' || n, 100 from generate_series(0, ($1::integer - 1) / 50) n
       returning id
     )
     insert into cabin_rates (cabin_id, day) select id, current_date + n from houses, generate_series(1, 110) n`,
    [count],
  );
  return db.query<PlainHold>(
    `with houses as (
       select id, number, row_number() over (order by number desc) - 1 as place from cabins
       order by number desc limit ($1::integer - 1) / 50 + 1
     ), made as (
       insert into bookings (reference, cabin_id, cabin_number, check_in, check_out, adults, first_name, last_name,
         email, phone, quote, total_cents, hold_expires_at)
       select new_booking_reference() || n, h.id, h.number, current_date + 5 + 2 * (n % 50), current_date + 7 + 2 * (n % 50), 2,
         'Ada', 'Example', 'ada.' || n || '@example.com', '+18655550100', '{}', 20000 + n * 7,
         clock_timestamp() + interval '40 minutes'
       from generate_series(0, $1::integer - 1) n
       join houses h on h.place = n / 50
       returning *
     ), nights as (
       insert into cabin_nights (cabin_id, night, holder, kind, hold_until)
       select cabin_id, check_in + n, id, 'hold', hold_expires_at from made, generate_series(0, 1) n
     )
     select id, reference, total_cents as amount from made`,
    [count],
  );
}

/** Makes each list of holds one party, whose stays are paid together. */
export const joinParties = (db: Database, parties: readonly (readonly PlainHold[])[]): Promise<unknown> =>
  db.query(
    `update bookings b set party_id = joined.party, place = joined.place
     from jsonb_to_recordset($1) as joined (id uuid, party uuid, place integer) where b.id = joined.id`,
    [
      JSON.stringify(
        parties.flatMap((stays) => stays.map(({ id }, at) => ({ id, party: stays[0]?.id, place: at + 1 }))),
      ),
    ],
  );

/** Final state of a hold as a guest or host sees it. */
export interface HoldOutcome {
  reference: string;
  status: string;
  payments: string;
  refunds: string;
  /** Number of booked nights. */
  nights: number;
}

/** Returns the final states of holds by reference. */
export async function readHoldOutcomes(
  db: Database,
  holds: readonly PlainHold[],
): Promise<Map<string, HoldOutcome>> {
  const rows = await db.query<HoldOutcome>(
    `select b.reference, b.status,
       (select string_agg(p.state, ' ' order by p.state) from payments p where p.booking_id = b.id) as payments,
       coalesce((select string_agg(r.state || ' ' || r.amount_cents, ', ' order by r.created_at) from refunds r
         where r.booking_id = b.id), '') as refunds,
       (select count(*) from cabin_nights n where n.holder = b.id::text and n.kind = 'booked') as nights
     from bookings b
     where b.id = any($1)`,
    [holds.map(({ id }) => id)],
  );
  return new Map(rows.map((row) => [row.reference, row]));
}

/** Expires holds and the holds of their nights. */
export async function endHolds(db: Database, holds: readonly PlainHold[], secondsAgo = 1): Promise<void> {
  await db.query(
    `with ended as (
       update bookings set hold_expires_at = clock_timestamp() - make_interval(secs => $2) where id = any($1)
       returning id, hold_expires_at
     )
     update cabin_nights set hold_until = hold_expires_at from ended where holder = ended.id::text and kind = 'hold'`,
    [holds.map(({ id }) => id), secondsAgo],
  );
}

/** Books the available nights of holds for someone else. */
export const takeNights = (db: Database, holds: readonly PlainHold[]): Promise<unknown> =>
  db.query(
    `select claim_nights(cabin_id, check_in, check_out, 'rival ' || id, 'booked', null) from bookings where id = any($1)`,
    [holds.map(({ id }) => id)],
  );
