// Creates cabins, their rates and their taken nights in the database of a test.

import { addDays, type Day, getToday } from '#domain/dates/day.ts';
import type { Database } from '#netlify/platform/database/client.ts';

/** Columns a test may set. Others have the database's defaults. */
interface CabinColumns {
  slug: string;
  title: string;
  city: string;
  live: boolean;
  max_guests: number;
  nightly_rate: number;
  cleaning_fee: number;
  pet_fee: number | null;
  free_cancel_days: number;
  mama_cabins_nightly_surcharge: number;
  timezone: string;
}

let cabinCount = 0;

/** Inserts a cabin with SQL. Returns its id. */
export async function insertCabin(db: Database, columns: Partial<CabinColumns> = {}): Promise<string> {
  cabinCount += 1;
  const row = {
    slug: `cabin-${cabinCount}`,
    title: `Cabin ${cabinCount}`,
    nightly_rate: 200,
    max_guests: 6,
    ...columns,
  };
  const names = Object.keys(row);
  const [inserted] = await db.query<{ id: string }>(
    `insert into cabins (${names}) values (${names.map((_, index) => `$${index + 1}`)}) returning id`,
    Object.values(row),
  );
  if (!inserted) throw new Error('no cabin was inserted');
  return inserted.id;
}

/** Publishes `days` equal days from `from`, with columns such as `{ min_stay: 3 }`. */
export async function publish(
  db: Database,
  cabinId: string,
  from: Day,
  days: number,
  columns: Record<string, number | boolean | null> = {},
): Promise<void> {
  const names = Object.keys(columns).map((name) => `, ${name}`);
  const parameters = Object.keys(columns).map((_, index) => `, $${index + 4}`);
  await db.query(
    `insert into cabin_rates (cabin_id, day${names.join('')})
     select $1, $2::date + n${parameters.join('')} from generate_series(0, $3::integer - 1) as n
     on conflict (cabin_id, day) do update set
       (available, amount_cents, min_stay, allows_check_in, allows_check_out) =
       (excluded.available, excluded.amount_cents, excluded.min_stay, excluded.allows_check_in, excluded.allows_check_out)`,
    [cabinId, from, days, ...Object.values(columns)],
  );
}

/** Returns the date that many days from today in the cabins' time zone. */
export const inDays = (days: number): Day => addDays(getToday('America/New_York', new Date()), days);

/** Marks nights as taken by another holder. */
export async function occupy(
  db: Database,
  cabinId: string,
  from: Day,
  nights: number,
  kind: 'hold' | 'booked' | 'external' = 'booked',
  holdMinutes = 40,
): Promise<void> {
  await db.query(
    `insert into cabin_nights (cabin_id, night, holder, kind, hold_until)
     select $1, $2::date + n, 'somebody-else', $4,
       case when $4 = 'hold' then now() + make_interval(mins => $5) end
     from generate_series(0, $3::integer - 1) as n`,
    [cabinId, from, nights, kind, holdMinutes],
  );
}
