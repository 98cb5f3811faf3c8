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

/** A summary as selected: jsonb columns hold whatever was written into them. */
export type SummaryRow = Omit<CabinSummary, 'amenities' | 'tiktok_ids'> & {
  /** Stays here: no summary contains it. */
  pin_seed: string;
  amenities: unknown;
  tiktok_ids: unknown;
};

/** A whole cabin as selected, with its photos and visible reviews. */
export type CabinRow = SummaryRow &
  Omit<Cabin, keyof CabinSummary | 'sleeping' | 'house_rules'> & {
    sleeping: unknown;
    house_rules: unknown;
    photos: CabinPhoto[];
    reviews: CabinReview[];
  };

/** The texts of a list that are not blank; anything else is left out. */
export const textList = (value: unknown): string[] =>
  toArray(value).filter((item): item is string => typeof item === 'string' && item.trim() !== '');

/** The amenities we know of an object. */
export function parseAmenities(value: unknown): Amenities {
  const known: Amenities = {};
  if (!isRecord(value)) return known;
  for (const key of amenityKeys) {
    const given = value[key];
    if (typeof given === 'boolean') known[key] = given;
  }
  return known;
}

/** The rooms of a list. */
export const parseSleepingRooms = (value: unknown): SleepingRoom[] =>
  toArray(value)
    .filter(isRecord)
    .flatMap(({ room, beds }) => (typeof room === 'string' ? [{ room, beds: textList(beds) }] : []));

/**
 * The domain's summary of a row, as anyone may read it: where it stands only about. Unknown amenities are dropped, an unknown
 * time zone is the Smokies' own.
 */
export const summaryFromRow = <Row extends SummaryRow>({ pin_seed, ...row }: Row) => ({
  ...row,
  ...getPublicCoordinates({ ...row, pin_seed }),
  timezone: normalizeTimeZone(row.timezone),
  amenities: parseAmenities(row.amenities),
  tiktok_ids: textList(row.tiktok_ids),
});

/** The domain's cabin of a row; what a jsonb column holds in another shape than ours is left out. */
export const cabinFromRow = (row: CabinRow): Cabin => ({
  ...summaryFromRow(row),
  sleeping: parseSleepingRooms(row.sleeping),
  house_rules: textList(row.house_rules),
});
