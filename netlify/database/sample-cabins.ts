import type { Database } from '#netlify/platform/database/client.ts';

/** Whether a cabin `c` is of the sample: its first picture is the drawing that was made of it. */
export const isSampleCabin = `c.hero_image_url like '/artwork/cabins/' || c.slug || '/%'`;

/** A cabin of the sample, and how many bookings it has. */
export interface SampleCabinRow {
  id: string;
  slug: string;
  title: string;
  live: boolean;
  bookings: number;
}

/** Lists the cabins of the sample. A new database has none. */
export async function listSampleCabins(db: Database): Promise<SampleCabinRow[]> {
  const [table] = await db.query<{ there: boolean }>(`select to_regclass('cabins') is not null as there`);
  if (!table?.there) return [];
  return db.query<SampleCabinRow>(
    `select c.id, c.slug, c.title, c.live, (select count(*)::integer from bookings b where b.cabin_id = c.id) as bookings
     from cabins c where ${isSampleCabin} order by c.title`,
  );
}

/** Deletes the cabins of these ids that have no booking, with their nights, photos and reviews. Returns how many. */
export async function deleteCabinsWithoutBooking(db: Database, ids: readonly string[]): Promise<number> {
  const rows = await db.query(
    `delete from cabins c where c.id = any($1) and not exists (select from bookings b where b.cabin_id = c.id) returning c.id`,
    [ids],
  );
  return rows.length;
}
