/** Data of cabins for filters, cards and the wishlist, as published in JSON files. */

import {
  isFlag,
  isNumber,
  isRecord,
  isText,
  matchesShape,
  orNull,
  type Shape,
  typedKeys,
} from '#domain/type-guards.ts';
import { amenityChips } from './amenities.ts';
import { type CabinSummary, fourWheelDrives } from './cabin.ts';
import { type CabinWithPhotos, leadPicture } from './card-pictures.ts';

/** Fields that filters, counts, sorting and the map read, with their validators. */
export const cabinFilterDataShape = {
  slug: isText,
  title: isText,
  number: isNumber,
  city: isText,
  beds: isNumber,
  baths: isNumber,
  bedrooms: orNull(isNumber),
  max_guests: isNumber,
  amenities: isRecord,
  pet_fee_cents: orNull(isNumber),
  average_rating: orNull(isNumber),
  review_count: isNumber,
  latitude: orNull(isNumber),
  longitude: orNull(isNumber),
  featured: isFlag,
  timezone: isText,
  free_cancel_days: isNumber,
  four_wheel_drive: orNull((value) => fourWheelDrives.some((option) => option === value)),
  step_free: orNull(isFlag),
} satisfies Partial<Shape<CabinSummary>>;

/** A cabin of `/cabins.json` (`card-data-file.ts`). */
export type CabinFilterData = Pick<CabinSummary, keyof typeof cabinFilterDataShape>;

export interface CabinCardData extends CabinFilterData {
  id: string;
  /** URL of the first picture. */
  image: string | null;
}

/** Contents of `/cabins-further.json`, which only the wishlist needs. */
export interface CabinCardExtras extends Pick<CabinCardData, 'slug' | 'id' | 'image'> {
  /** Former slugs, which saved or shared lists may contain. Absent without any. */
  former?: string[];
}

const extrasShape: Shape<CabinCardExtras> = {
  slug: isText,
  id: isText,
  image: orNull(isText),
  former: (value) => value === undefined || (Array.isArray(value) && value.every(isText)),
};

/** Returns `null` if a field is missing or invalid. */
export const parseCabinFilterData = (value: unknown): CabinFilterData | null =>
  matchesShape<CabinFilterData>(value, cabinFilterDataShape) ? value : null;

export const parseCabinCardExtras = (value: unknown): CabinCardExtras | null =>
  matchesShape(value, extrasShape) ? value : null;

/** Contains only amenities the cabin has, with one key for the fire pit. */
export const toCabinCardData = (cabin: CabinWithPhotos): CabinCardData => ({
  ...(Object.fromEntries(
    typedKeys(cabinFilterDataShape).map((name) => [name, cabin[name]]),
  ) as CabinFilterData),
  id: cabin.id,
  image: leadPicture(cabin),
  amenities: Object.fromEntries(amenityChips(cabin.amenities).map(({ key }) => [key, true])),
});
