import type { Cabin, CabinSummary } from '#domain/cabin/cabin.ts';
import { type CabinRow, cabinFromRow, type SummaryRow, summaryFromRow } from './cabin-rows.ts';
import type { Database } from './client.ts';

// Dollars become cents here and nowhere else. numeric is exact, and its round() is half up for what is above 0.
/** What a `SummaryRow` is selected with, from a cabin `c`. */
export const summaryColumns = `
  c.id, c.number, c.slug, c.title, c.short_desc, c.city, c.timezone, c.hero_image_url, c.beds,
  c.baths::float8, c.max_guests, c.featured, c.display_order, c.amenities, c.tiktok_ids,
  c.video_tour_url, c.mountain_mama_review, c.free_cancel_days,
  (c.nightly_rate * 100)::integer as nightly_rate_cents,
  (c.cleaning_fee * 100)::integer as cleaning_fee_cents,
  (c.pet_fee * 100)::integer as pet_fee_cents,
  c.mama_cabins_nightly_surcharge::float8,
  c.latitude::float8, c.longitude::float8,
  (select round(avg(r.rating), 1)::float8 from cabin_reviews r where r.cabin_id = c.id and r.visible) as average_rating,
  (select count(*)::integer from cabin_reviews r where r.cabin_id = c.id and r.visible) as review_count`;

const pageColumns = `
  c.description, c.elevation_ft, c.driveway, c.view, c.bedrooms, c.sleeping, c.house_rules,
  to_char(c.check_in_time, 'HH24:MI') as check_in_time,
  to_char(c.check_out_time, 'HH24:MI') as check_out_time,
  (
    select coalesce(json_agg(json_build_object(
      'id', p.id, 'image_url', p.image_url, 'description', p.description, 'display_order', p.display_order
    ) order by p.display_order, p.id), '[]')
    from cabin_photos p where p.cabin_id = c.id
  ) as photos,
  (
    select coalesce(json_agg(json_build_object(
      'rating', r.rating, 'author', r.author, 'body', r.body, 'stayed_on', r.stayed_on
    ) order by r.stayed_on desc nulls last, r.created_at desc, r.id), '[]')
    from cabin_reviews r where r.cabin_id = c.id and r.visible
  ) as reviews`;

/** Every live cabin with its photos and visible reviews, in display order: one query. */
export async function listLiveCabins(db: Database): Promise<Cabin[]> {
  const rows = await db.query<CabinRow>(
    `select ${summaryColumns}, ${pageColumns} from cabins c where c.live order by c.display_order, c.number`,
  );
  return rows.map(cabinFromRow);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A live cabin by its id, or null; anything that is no id finds nothing. */
export async function findLiveCabin(db: Database, id: string): Promise<CabinSummary | null> {
  if (!uuid.test(id)) return null;
  const [row] = await db.query<SummaryRow>(
    `select ${summaryColumns} from cabins c where c.live and c.id = $1`,
    [id],
  );
  return row ? summaryFromRow(row) : null;
}

/** A text that changes whenever anything `listLiveCabins` answers does. */
export async function cabinsFingerprint(db: Database): Promise<string> {
  const [row] = await db.query<{ print: string }>(
    `select md5(concat_ws(':',
       (select string_agg(md5(c::text), '' order by c.id) from cabins c where c.live),
       (select string_agg(md5(p::text), '' order by p.id) from cabin_photos p),
       (select string_agg(md5(r::text), '' order by r.id) from cabin_reviews r)
     )) as print`,
  );
  return row?.print ?? '';
}
