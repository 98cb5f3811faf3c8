import type { BookableCabin, Cabin, CabinSummary, CabinTerms } from '#domain/cabins/cabin.ts';
import type { Day } from '#domain/dates/day.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { getValue, listValues } from '#netlify/platform/database/query.ts';
import type { Tables } from '#netlify/platform/database/rows.ts';
import { feeTable, taxTable } from '#netlify/settings/queries.ts';
import { type CabinRow, cabinFromRow, type SummaryRow, summaryFromRow } from './cabin-row.ts';

// Dollars become cents here. `numeric` is exact, and the cast to integer rounds half up for
// positive numbers.
const summarySelects = {
  id: 'c.id',
  number: 'c.number',
  slug: 'c.slug',
  title: 'c.title',
  short_desc: 'c.short_desc',
  city: 'c.city',
  timezone: 'c.timezone',
  hero_image_url: 'c.hero_image_url',
  beds: 'c.beds',
  baths: 'c.baths::float8',
  bedrooms: 'c.bedrooms',
  max_guests: 'c.max_guests',
  featured: 'c.featured',
  display_order: 'c.display_order',
  amenities: 'c.amenities',
  tiktok_ids: 'c.tiktok_ids',
  video_tour_url: 'c.video_tour_url',
  mountain_mama_review: 'c.mountain_mama_review',
  free_cancel_days: `coalesce((cancellation_policy(c) ->> 'free_days')::integer, c.free_cancel_days)`,
  policy: 'cancellation_policy(c)',
  nightly_rate_cents: '(c.nightly_rate * 100)::integer',
  cleaning_fee_cents: '(c.cleaning_fee * 100)::integer',
  pet_fee_cents: '(c.pet_fee * 100)::integer',
  mama_cabins_nightly_surcharge: 'c.mama_cabins_nightly_surcharge::float8',
  latitude: 'c.latitude::float8',
  longitude: 'c.longitude::float8',
  pin_seed: 'c.pin_seed',
  four_wheel_drive: 'c.four_wheel_drive',
  step_free: 'c.step_free',
  average_rating: `(select round(avg(r.rating), 1)::float8
    from cabin_reviews r where r.cabin_id = c.id and r.visible)`,
  review_count: `(select count(*)::integer
    from cabin_reviews r where r.cabin_id = c.id and r.visible)`,
} satisfies Record<keyof SummaryRow, string>;

const pageSelects = {
  description: 'c.description',
  elevation_ft: 'c.elevation_ft',
  driveway: 'c.driveway',
  view: 'c.view',
  sleeping: 'c.sleeping',
  house_rules: 'c.house_rules',
  check_in_time: `to_char(c.check_in_time, 'HH24:MI')`,
  check_out_time: `to_char(c.check_out_time, 'HH24:MI')`,
  photos: `(
    select coalesce(json_agg(json_build_object(
      'id', p.id, 'image_url', p.image_url, 'description', p.description, 'display_order', p.display_order,
      'stand_in', (select f.stand_in from photos f where f.id = substring(p.image_url from '^/photos/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})')::uuid)
    ) order by p.display_order, p.id), '[]')
    from cabin_photos p where p.cabin_id = c.id
  )`,
  reviews: `(
    select coalesce(json_agg(json_build_object(
      'rating', r.rating, 'author', r.author, 'body', r.body, 'stayed_on', r.stayed_on, 'host_answer', r.host_answer
    ) order by r.stayed_on desc nulls last, r.created_at desc, r.id), '[]')
    from cabin_reviews r where r.cabin_id = c.id and r.visible
  )`,
} satisfies Record<Exclude<keyof CabinRow, keyof SummaryRow>, string>;

const toColumns = (selects: Record<string, string>): string =>
  Object.entries(selects)
    .map(([name, expression]) => `${expression} as ${name}`)
    .join(', ');

/** SQL that selects a `SummaryRow` of cabin `c`. */
export const summaryColumns = toColumns(summarySelects);

const pageColumns = toColumns(pageSelects);

/** Returns all live cabins with photos and visible reviews, in display order, by one query. */
export async function listLiveCabins(db: Database): Promise<Cabin[]> {
  const rows = await db.query<CabinRow>(
    `select ${summaryColumns}, ${pageColumns} from cabins c where c.live order by c.display_order, c.number`,
  );
  return rows.map(cabinFromRow);
}

/** Returns the slugs of live cabins in display order. */
export const listLiveSlugs = (db: Database): Promise<string[]> =>
  listValues(db, 'select slug from cabins where live order by display_order, number');

/** Returns the slugs of live cabins without any bookable night from `today`. */
export const listCabinsWithoutNights = (db: Database, today: Day): Promise<string[]> =>
  listValues(
    db,
    `select slug from cabins c where live and not exists (
       select from cabin_rates r where r.cabin_id = c.id and r.available and r.day >= $1)
     order by display_order, number`,
    [today],
  );

/** A former address of a cabin: its target, or the title of a cabin that is not live. */
export interface MovedCabin {
  slug: string;
  /** Slug of the live cabin; `null` if it is not for rent. */
  to: string | null;
  title: string;
  city: string;
  latitude: number | null;
  longitude: number | null;
}

/**
 * Returns cabins that were live and are not, and former addresses. Deleted cabins are not included.
 */
export const listMovedCabins = (db: Database): Promise<MovedCabin[]> =>
  db.query<MovedCabin>(
    `select c.slug, null as to, c.title, c.city, c.latitude::float8, c.longitude::float8
     from cabins c where not c.live and was_cabin_live(c)
     union all
     select s.slug, case when c.live then c.slug end, c.title, c.city, c.latitude::float8, c.longitude::float8
     from cabin_slugs s join cabins c on c.id = s.cabin_id
     order by 1`,
  );

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns a cabin by id, live or not; `null` for an unknown or malformed id. */
export async function findCabin(db: Database, id: string, liveOnly = false): Promise<BookableCabin | null> {
  if (!uuid.test(id)) return null;
  const [row] = await db.query<
    SummaryRow & Pick<BookableCabin, Exclude<keyof CabinTerms, keyof CabinSummary>>
  >(
    `select ${summaryColumns}, ${taxTable} as taxes, ${feeTable('c.slug')} as fees,
       cabin_damage_deposit_cents(c) as damage_deposit_cents, c.deposit_percent, c.balance_due_days
     from cabins c where c.id = $1 and (c.live or not $2)`,
    [id, liveOnly],
  );
  return row ? summaryFromRow(row) : null;
}

/** Like `findCabin`, for live cabins. */
export const findLiveCabin = (db: Database, id: string): Promise<BookableCabin | null> =>
  findCabin(db, id, true);

/**
 * Returns a text that changes with anything `listLiveCabins` returns, and with promo codes and
 * cancellation policies.
 */
export const cabinsFingerprint = (db: Database): Promise<string> =>
  getValue(
    db,
    `select md5(concat_ws(':',
       (select string_agg(md5(c::text), '' order by c.id) from cabins c where c.live),
       (select string_agg(md5(p::text), '' order by p.id) from cabin_photos p),
       (select string_agg(md5(r::text), '' order by r.id) from cabin_reviews r),
       (select string_agg(md5(s::text), '' order by s.id) from settings s where s.kind not in ('tax', 'fee', 'damage_deposit'))
     )) as print`,
  );

/**
 * Returns the number of cabins whose pages have changed since `timestamp`, including removed ones.
 * Cabins that were never live do not count.
 */
export const cabinsChangedSince = (db: Database, timestamp: Date): Promise<number> =>
  getValue(
    db,
    `select (select count(*) from cabins where pages_changed_at > $1 and (live or pages_changed_at > created_at))
       + (select count(*) from audit_log where action = 'cabin.deleted' and at > $1 and before ->> 'live' = 'true') as count`,
    [timestamp],
  );

/** Returns the names of all cabins, including drafts, by title. */
export const listCabinNames = (
  db: Database,
): Promise<Pick<Tables['cabins'], 'id' | 'number' | 'slug' | 'title'>[]> =>
  db.query('select id, number, slug, cabin_label(c) as title from cabins c order by c.title, number');
