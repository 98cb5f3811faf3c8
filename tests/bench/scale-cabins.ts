// Fills a database with copies of the sample cabins for `npm run bench:scale`.

import { defaultTimeZone, getToday } from '#domain/dates/day.ts';
import { cabinFields } from '#fields/read-cabin.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { migrate } from '#netlify/platform/database/migrate.ts';
import { loadSample } from '../../scripts/sample/load.ts';

/** Columns in which a copy differs from its cabin; `n` counts the copies. */
const changedColumns: Record<string, string> = {
  slug: `slug || '-' || n`,
  title: `title || ' ' || n`,
  display_order: 'display_order + n * 1000',
  latitude: 'latitude + (n % 29 - 14) * 0.0047',
  longitude: 'longitude + (n % 31 - 15) * 0.0061',
};
const columns = cabinFields.filter((field) => field !== 'photos');
const copied = columns.map((name) => changedColumns[name] ?? name);

/**
 * Fills an empty database with the sample cabins and copies up to at least `count`. Returns their
 * number.
 */
export async function fillWithCabins(db: Database, count: number): Promise<number> {
  await migrate(db);
  await loadSample(db, getToday(defaultTimeZone, new Date()));
  const [row] = await db.query<{ cabins: number }>('select count(*)::integer as cabins from cabins');
  const seeded = row?.cabins ?? 0;
  const copies = Math.max(0, Math.ceil(count / seeded) - 1);
  const copySource = `from generate_series(1, ${copies}) as n`;
  await db.query(`
    insert into cabins (${columns.join(', ')}) select ${copied.join(', ')} ${copySource} cross join cabins;
    insert into cabin_photos (cabin_id, image_url, description, display_order)
      select copy.id, p.image_url, p.description, p.display_order ${copySource}
      cross join cabin_photos p join cabins c on c.id = p.cabin_id join cabins copy on copy.slug = c.slug || '-' || n;
    insert into cabin_reviews (cabin_id, rating, visible, author, body, stayed_on)
      select copy.id, r.rating, r.visible, r.author, r.body, r.stayed_on ${copySource}
      cross join cabin_reviews r join cabins c on c.id = r.cabin_id join cabins copy on copy.slug = c.slug || '-' || n`);
  return seeded * (copies + 1);
}

/** Changes the description of one cabin, which pages show. */
export const changeOneCabin = (db: Database): Promise<unknown> =>
  db.query(`update cabins set short_desc = short_desc || ' Again.'
    where id = (select id from cabins order by display_order, number limit 1)`);
