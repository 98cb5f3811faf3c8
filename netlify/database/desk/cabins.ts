import type { DeskCabin, DeskCabinLine } from '#contracts/desk/cabins.ts';
import { findRow, isoMoment, takeRow } from '../ask.ts';
import type { Database } from '../client.ts';
import { type FieldsRow, fieldColumns, fieldsFromRow } from './cabin-fields.ts';

/** Which cabins are listed: words of the slug, the name or the city, live ones or drafts, and the number they come after. */
export interface CabinQuery {
  search: string;
  live: boolean | null;
  after: number | null;
  most: number;
}

// Taken literally: neither sign of a pattern means anything in it.
const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/** Cabins by their number, the newest first. */
export function listCabins(
  db: Database,
  { search, live, after, most }: CabinQuery,
): Promise<DeskCabinLine[]> {
  return db.query<DeskCabinLine>(
    `select c.number, c.slug, c.title, c.city, c.live, c.max_guests, c.nightly_rate::float8 as nightly_rate,
       coalesce(c.hero_image_url,
         (select image_url from cabin_photos p where p.cabin_id = c.id order by display_order, id limit 1)) as image,
       ${isoMoment('c.updated_at')} as updated_at, c.timezone
     from cabins c
     where ($1 = '%%' or c.title ilike $1 or c.slug ilike $1 or c.city ilike $1)
       and ($2::boolean is null or c.live = $2) and ($3::integer is null or c.number < $3)
     order by c.number desc limit $4`,
    [containing(search), live, after, most],
  );
}

/** A cabin with the version a change of it must name. */
export type StoredCabin = Omit<DeskCabin, 'stays_ahead' | 'changed_by'>;

type StoredRow = FieldsRow & Omit<StoredCabin, 'fields'>;

const storedColumns = `c.id, c.number, c.version, ${isoMoment('c.updated_at')} as updated_at,
  (select round(avg(r.rating), 1)::float8 from cabin_reviews r where r.cabin_id = c.id and r.visible) as average_rating,
  (select count(*)::integer from cabin_reviews r where r.cabin_id = c.id and r.visible) as review_count,
  ${fieldColumns}`;

function storedFromRow(row: StoredRow): StoredCabin {
  const { id, number, version, updated_at, average_rating, review_count, ...fields } = row;
  return { id, number, version, updated_at, average_rating, review_count, fields: fieldsFromRow(fields) };
}

/** The cabin of a number or an id, live or not, or null. */
export async function findStoredCabin(
  db: Database,
  by: { number: number } | { id: string },
): Promise<StoredCabin | null> {
  const [row] = await db.query<StoredRow>(
    `select ${storedColumns} from cabins c where ${'id' in by ? 'c.id = $1' : 'c.number = $1'}`,
    ['id' in by ? by.id : by.number],
  );
  return row ? storedFromRow(row) : null;
}

/** The cabins with these slugs; all of them without any. */
export async function listStoredCabins(
  db: Database,
  slugs: readonly string[] | null,
): Promise<StoredCabin[]> {
  const rows = await db.query<StoredRow>(
    `select ${storedColumns} from cabins c where $1::text[] is null or c.slug = any($1) order by c.display_order, c.number`,
    [slugs],
  );
  return rows.map(storedFromRow);
}

/** Who changed a cabin last, as the audit has it; null where nobody is known. */
export const findLastActor = async (db: Database, number: number): Promise<string | null> =>
  (
    await findRow<{ actor: string }>(
      db,
      `select actor from audit_log where subject = 'cabin:' || $1::text order by id desc limit 1`,
      [number],
    )
  )?.actor ?? null;

/** How many confirmed stays of a cabin are not over. */
export const countStaysAhead = async (db: Database, id: string): Promise<number> =>
  (
    await takeRow<{ count: number }>(
      db,
      `select count(*)::integer as count from bookings
     where cabin_id = $1 and status = 'confirmed' and check_out > current_date`,
      [id],
    )
  ).count;
