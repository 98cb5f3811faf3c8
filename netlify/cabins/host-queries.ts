/** Queries of cabins for hosts: list, save and delete; and sample cabins. */

import type { HostCabin, HostCabinListItem } from '#contracts/cabins-host.ts';
import type { CallRequest } from '#contracts/calls.ts';
import { pageSize } from '#contracts/paging.ts';
import { type CabinField, type CabinFields, cabinRules } from '#fields/cabin-rules.ts';
import { cabinFields } from '#fields/read-cabin.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import {
  callFunction,
  type Keyed,
  toFoldedText,
  toIsoTimestamp,
  toLikePattern,
} from '#netlify/platform/database/query.ts';
import { parseAmenities, parseSleepingRooms, textList } from './cabin-row.ts';

/** Returns cabins by number, newest first: a page and one more. */
export const listCabins = (
  db: Database,
  { search = '', state, after }: CallRequest<'GET desk/cabins'>,
): Promise<Keyed<HostCabinListItem>[]> =>
  db.query(
    `select c.number as key, c.number, c.slug, cabin_label(c) as title, c.city, c.live, c.max_guests, c.nightly_rate::float8 as nightly_rate,
       coalesce(c.hero_image_url,
         (select image_url from cabin_photos p where p.cabin_id = c.id order by display_order, id limit 1)) as image,
       ${toIsoTimestamp('c.updated_at')} as updated_at, c.timezone
     from cabins c
     where ($1 = '%%' or ${['c.title', 'c.slug', 'c.city'].map((text) => `${toFoldedText(text)} like ${toFoldedText('$1::text')}`).join(' or ')})
       and ($2::text is null or c.live = ($2 = 'live')) and ($3::integer is null or c.number < $3)
     order by c.number desc limit ${pageSize + 1}`,
    [toLikePattern(search), state, after],
  );

/** Fields as selected; `jsonb` columns are unchecked. */
type FieldsRow = Omit<CabinFields, 'amenities' | 'tiktok_ids' | 'sleeping' | 'house_rules'> & {
  amenities: unknown;
  tiktok_ids: unknown;
  sleeping: unknown;
  house_rules: unknown;
};

/** SQL that selects a field of cabin `c`. */
function toSelect(field: CabinField): string {
  const { control, decimals } = cabinRules[field];
  if (control === 'photos') return 'cabin_photo_list(c.id)';
  if (control === 'time') return `to_char(c.${field}, 'HH24:MI')`;
  return decimals ? `c.${field}::float8` : `c.${field}`;
}

/** SQL that selects a `FieldsRow` of cabin `c`. */
const fieldColumns = cabinFields.map((field) => `${toSelect(field)} as ${field}`).join(', ');

type StoredRow = FieldsRow & Omit<HostCabin, 'fields'>;

const storedColumns = `c.id, c.number, c.version, ${toIsoTimestamp('c.updated_at')} as updated_at,
  (select round(avg(r.rating), 1)::float8 from cabin_reviews r where r.cabin_id = c.id and r.visible) as average_rating,
  (select count(*)::integer from cabin_reviews r where r.cabin_id = c.id and r.visible) as review_count,
  (select count(*)::integer from bookings b
   where b.cabin_id = c.id and b.status = 'confirmed' and b.check_out > current_date) as stays_ahead,
  (select actor from audit_log where subject = 'cabin:' || c.number order by id desc limit 1) as changed_by,
  ${fieldColumns}`;

/** Converts a row to a cabin. Drops malformed parts of `jsonb` columns, as pages do. */
function storedFromRow({ id, number, version, updated_at, changed_by, ...row }: StoredRow): HostCabin {
  const { average_rating, review_count, stays_ahead, ...fields } = row;
  return {
    id,
    number,
    version,
    updated_at,
    changed_by,
    average_rating,
    review_count,
    stays_ahead,
    fields: {
      ...fields,
      amenities: cabinRules.amenities.parse(fields.amenities) ?? parseAmenities(fields.amenities),
      sleeping: parseSleepingRooms(fields.sleeping),
      house_rules: textList(fields.house_rules),
      tiktok_ids: textList(fields.tiktok_ids),
    },
  };
}

/** Returns the cabins of a condition, live or not. */
const readStored = async (db: Database, condition: string, values: unknown[]): Promise<HostCabin[]> =>
  (await db.query<StoredRow>(`select ${storedColumns} from cabins c ${condition}`, values)).map(
    storedFromRow,
  );

/** Returns a cabin by number or id, live or not; `null` if there is none. */
export const findStoredCabin = async (
  db: Database,
  { id, number }: { id?: string; number?: number },
): Promise<HostCabin | null> =>
  (await readStored(db, 'where c.id = $1 or c.number = $2', [id, number]))[0] ?? null;

/** Returns the cabins with these slugs, or all. */
export const listStoredCabins = (db: Database, slugs: readonly string[] | null): Promise<HostCabin[]> =>
  readStored(db, 'where $1::text[] is null or c.slug = any($1) order by c.display_order, c.number', [slugs]);

/** A cabin to save: all fields of a new one, or the changed fields of a version. */
export type CabinToSave =
  | { id?: undefined; fields: CabinFields }
  | { id: string; version: number; fields: Partial<CabinFields> };

/** `conflict`: changed since that version. `unknown`: deleted. */
export interface SaveCabinResult {
  outcome: 'saved' | 'unchanged' | 'conflict' | 'unknown' | 'slug_taken';
  /** Absent if no cabin was created. */
  id?: string;
}

/**
 * Saves cabins in order, in one transaction, each as an audited change of `actor`. A rejected one
 * does not affect the others. Fields must be valid by `cabinRules`.
 */
export async function saveCabins(
  db: Database,
  actor: string,
  writes: readonly CabinToSave[],
): Promise<SaveCabinResult[]> {
  const rows = await db.query<{ written: SaveCabinResult }>(
    `select save_cabin($1, (change ->> 'id')::uuid, (change ->> 'version')::integer, change -> 'fields') as written
     from jsonb_array_elements($2) with ordinality as changes (change, place) order by place`,
    [actor, JSON.stringify(writes)],
  );
  return rows.map(({ written }) => written);
}

/** Like `saveCabins`, for one cabin. */
export async function saveCabin(db: Database, actor: string, write: CabinToSave): Promise<SaveCabinResult> {
  const [result] = await saveCabins(db, actor, [write]);
  if (!result) throw new Error('save_cabin returned nothing');
  return result;
}

/** Outcome of deleting a cabin. `conflict`: changed since that version. */
export type DeleteCabinResult = 'deleted' | 'unknown' | 'conflict' | 'has_bookings';

/**
 * Deletes a cabin without bookings, with its photos, nights, calendars and reviews, as an audited
 * change of `actor`.
 */
export async function deleteCabin(
  db: Database,
  actor: string,
  { number, version }: { number: number; version: number },
): Promise<DeleteCabinResult> {
  const { outcome } = await callFunction<{ outcome: DeleteCabinResult }>(db, 'delete_cabin', [
    actor,
    number,
    version,
  ]);
  return outcome;
}

/** SQL: whether cabin `c` belongs to the sample, by its first picture, which is drawn for it. */
export const isSampleCabin = `c.hero_image_url like '/artwork/cabins/' || c.slug || '/%'`;

/** A sample cabin and its number of bookings. */
export interface SampleCabinRow {
  id: string;
  slug: string;
  title: string;
  live: boolean;
  bookings: number;
}

/** Returns the sample cabins; none in a database without tables. */
export async function listSampleCabins(db: Database): Promise<SampleCabinRow[]> {
  const [table] = await db.query<{ is_present: boolean }>(
    `select to_regclass('cabins') is not null as is_present`,
  );
  if (!table?.is_present) return [];
  return db.query<SampleCabinRow>(
    `select c.id, c.slug, c.title, c.live, (select count(*)::integer from bookings b where b.cabin_id = c.id) as bookings
     from cabins c where ${isSampleCabin} order by c.title`,
  );
}

/**
 * Deletes those of these cabins that have no booking, with nights, photos and reviews. Returns
 * their number.
 */
export async function deleteCabinsWithoutBooking(db: Database, ids: readonly string[]): Promise<number> {
  const rows = await db.query(
    `delete from cabins c where c.id = any($1) and not exists (select from bookings b where b.cabin_id = c.id) returning c.id`,
    [ids],
  );
  return rows.length;
}

/** Gives sample cabins the same pins in every database. They do not exist anywhere. */
export async function setSamplePins(db: Database, slugs: readonly string[]): Promise<void> {
  await db.query('update cabins set pin_seed = md5(slug)::uuid where slug = any($1)', [slugs]);
}
