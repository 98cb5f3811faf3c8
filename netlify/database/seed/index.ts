import type { Day } from '#domain/day/day.ts';
import type { Database } from '../client.ts';
import { seedCabins } from './cabins/index.ts';
import type { SeedCabin } from './cabins/types.ts';
import { type SeedRate, seedRates } from './calendar.ts';
import { cabinColumns, cabinRows } from './rows.ts';

const names = Object.keys(cabinColumns).join(', ');
const typed = Object.entries(cabinColumns)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ');

// One statement, so that an interrupted seed leaves nothing behind. It sees `cabins` as it was before.
const insertAll = `
  with new_cabins as (
    insert into cabins (${names})
    select ${names} from jsonb_to_recordset($1) as c (${typed}) order by display_order
    on conflict (slug) do nothing
    returning id, slug
  ), all_cabins as (
    select id, slug from new_cabins union all select id, slug from cabins
  ), new_photos as (
    insert into cabin_photos (cabin_id, image_url, description, display_order)
    select c.id, p.image_url, p.description, p.display_order
    from jsonb_to_recordset($2) as p (slug text, image_url text, description text, display_order integer)
    join new_cabins c using (slug)
  ), new_reviews as (
    insert into cabin_reviews (cabin_id, rating, visible, author, body, stayed_on)
    select c.id, r.rating, r.visible, r.author, r.body, r.stayed_on
    from jsonb_to_recordset($3)
      as r (slug text, rating numeric, visible boolean, author text, body text, stayed_on date)
    join new_cabins c using (slug)
  )
  insert into cabin_rates (cabin_id, day, available, amount_cents, min_stay, allows_check_in, allows_check_out)
  select c.id, r.day, r.available, r.amount_cents, r.min_stay, r.allows_check_in, r.allows_check_out
  from unnest($4::text[], $5::date[], $6::boolean[], $7::integer[], $8::integer[], $9::boolean[], $10::boolean[])
    as r (slug, day, available, amount_cents, min_stay, allows_check_in, allows_check_out)
  join all_cabins c using (slug)
  on conflict (cabin_id, day) do nothing`;

const column = <Key extends keyof SeedRate>(rates: SeedRate[], key: Key): SeedRate[Key][] =>
  rates.map((rate) => rate[key]);

/**
 * Adds the cabins that are missing and, up to 18 months from `today`, the days missing from their calendars:
 * all of it or nothing. What is there stays as it is.
 */
export async function seed(db: Database, today: Day, cabins: SeedCabin[] = seedCabins): Promise<void> {
  const rows = cabinRows(cabins, today);
  const calendars = cabins.map((cabin) => ({ slug: cabin.slug, rates: seedRates(cabin, today) }));
  const rates = calendars.flatMap((calendar) => calendar.rates);
  await db.query(insertAll, [
    JSON.stringify(rows.cabins),
    JSON.stringify(rows.photos),
    JSON.stringify(rows.reviews),
    calendars.flatMap(({ slug, rates }) => rates.map(() => slug)),
    column(rates, 'day'),
    column(rates, 'available'),
    column(rates, 'amount_cents'),
    column(rates, 'min_stay'),
    column(rates, 'allows_check_in'),
    column(rates, 'allows_check_out'),
  ]);
}

/** How many cabins there are, live or not. */
export async function countCabins(db: Database): Promise<number> {
  const [row] = await db.query<{ count: number }>('select count(*) from cabins');
  return row?.count ?? 0;
}
