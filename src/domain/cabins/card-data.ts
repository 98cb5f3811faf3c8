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

/** Each fact that filters, counts, order and the map read, and what it has to be in a value from outside. */
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
  four_wheel_drive: orNull((value) => fourWheelDrives.some((known) => known === value)),
  step_free: orNull(isFlag),
} satisfies Partial<Shape<CabinSummary>>;

/** What filters, counts, order and the map read of a cabin: what `/cabins.json` has of each (`facts-file.ts`). */
export type CabinFilterData = Pick<CabinSummary, keyof typeof cabinFilterDataShape>;

/** What lists, the map and the saved cabins know of a cabin. */
export interface CabinCardData extends CabinFilterData {
  id: string;
  /** Its leading picture's address. */
  image: string | null;
}

/** What only the saved cabins need beside it: what `/cabins-further.json` has of each. */
export interface CabinCardExtras extends Pick<CabinCardData, 'slug' | 'id' | 'image'> {
  /** Its former slugs, which lists that guests saved or shared may have; absent for none. */
  former?: string[];
}

const further: Shape<CabinCardExtras> = {
  slug: isText,
  id: isText,
  image: orNull(isText),
  former: (value) => value === undefined || (Array.isArray(value) && value.every(isText)),
};

/** What `/cabins.json` has of a cabin, in a value from outside; null where any is missing or is not what it should be. */
export const parseCabinFilterData = (value: unknown): CabinFilterData | null =>
  matchesShape<CabinFilterData>(value, cabinFilterDataShape) ? value : null;

/** The same of `/cabins-further.json`. */
export const parseCabinCardExtras = (value: unknown): CabinCardExtras | null =>
  matchesShape(value, further) ? value : null;

/** The facts of a cabin's card. Of its amenities only those it has, the fire pit under one name. */
export const toCabinCardData = (cabin: CabinWithPhotos): CabinCardData => ({
  ...(Object.fromEntries(
    typedKeys(cabinFilterDataShape).map((name) => [name, cabin[name]]),
  ) as CabinFilterData),
  id: cabin.id,
  image: leadPicture(cabin),
  amenities: Object.fromEntries(amenityChips(cabin.amenities).map(({ key }) => [key, true])),
});
