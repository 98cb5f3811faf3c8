/** Converts rows of cabins to public data, and drops malformed values of `jsonb` columns. */

import {
  type Amenities,
  amenityKeys,
  type Cabin,
  type CabinPhoto,
  type CabinReview,
  type CabinSummary,
  type SleepingRoom,
} from '#domain/cabins/cabin.ts';
import { getPublicCoordinates } from '#domain/cabins/displaced-coordinates.ts';
import { normalizeTimeZone } from '#domain/dates/day.ts';
import { isRecord, toArray } from '#domain/type-guards.ts';

/** A summary as selected; `jsonb` columns are unchecked. */
export type SummaryRow = Omit<CabinSummary, 'amenities' | 'tiktok_ids'> & {
  /** Private: removed from every summary. */
  pin_seed: string;
  amenities: unknown;
  tiktok_ids: unknown;
};

/** A cabin as selected, with its photos and visible reviews. */
export type CabinRow = SummaryRow &
  Omit<Cabin, keyof CabinSummary | 'sleeping' | 'house_rules'> & {
    sleeping: unknown;
    house_rules: unknown;
    photos: CabinPhoto[];
    reviews: CabinReview[];
  };

/** Returns the non-blank texts of an array. */
export const textList = (value: unknown): string[] =>
  toArray(value).filter((item): item is string => typeof item === 'string' && item.trim() !== '');

/** Returns the known amenities of an object. */
export function parseAmenities(value: unknown): Amenities {
  const amenities: Amenities = {};
  if (!isRecord(value)) return amenities;
  for (const key of amenityKeys) {
    const flag = value[key];
    if (typeof flag === 'boolean') amenities[key] = flag;
  }
  return amenities;
}

/** Returns the valid rooms of an array. */
export const parseSleepingRooms = (value: unknown): SleepingRoom[] =>
  toArray(value)
    .filter(isRecord)
    .flatMap(({ room, beds }) => (typeof room === 'string' ? [{ room, beds: textList(beds) }] : []));

/**
 * Converts a row to a public summary, with approximate coordinates. Drops unknown amenities; an
 * unknown time zone becomes America/New_York.
 */
export const summaryFromRow = <Row extends SummaryRow>({ pin_seed, ...row }: Row) => ({
  ...row,
  ...getPublicCoordinates({ ...row, pin_seed }),
  timezone: normalizeTimeZone(row.timezone),
  amenities: parseAmenities(row.amenities),
  tiktok_ids: textList(row.tiktok_ids),
});

/** Converts a row to a cabin. Drops malformed parts of `jsonb` columns. */
export const cabinFromRow = (row: CabinRow): Cabin => ({
  ...summaryFromRow(row),
  sleeping: parseSleepingRooms(row.sleeping),
  house_rules: textList(row.house_rules),
});
