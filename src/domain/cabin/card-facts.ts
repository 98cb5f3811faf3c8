import { fits, isFlag, isNumber, isRecord, isText, keysOf, orNull, type Shape } from '../shape.ts';
import { amenityChips } from './amenities.ts';
import { type CabinSummary, fourWheelDrives } from './cabin.ts';
import { leadPicture, type PicturedCabin } from './picture.ts';

/** Each fact that filters, counts, order and the map read, and what it has to be in a value from outside. */
export const listedShape = {
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
export type ListedFacts = Pick<CabinSummary, keyof typeof listedShape>;

/** What lists, the map and the saved cabins know of a cabin. */
export interface CardFacts extends ListedFacts {
  id: string;
  /** Its leading picture's address. */
  image: string | null;
}

/** What only the saved cabins need beside it: what `/cabins-further.json` has of each. */
export type FurtherFacts = Pick<CardFacts, 'slug' | 'id' | 'image'>;

const further: Shape<FurtherFacts> = { slug: isText, id: isText, image: orNull(isText) };

/** What `/cabins.json` has of a cabin, in a value from outside; null where any is missing or is not what it should be. */
export const parseListedFacts = (value: unknown): ListedFacts | null =>
  fits<ListedFacts>(value, listedShape) ? value : null;

/** The same of `/cabins-further.json`. */
export const parseFurtherFacts = (value: unknown): FurtherFacts | null =>
  fits(value, further) ? value : null;

/** The facts of a cabin's card. Of its amenities only those it has, the fire pit under one name. */
export const cardFactsOf = (cabin: PicturedCabin): CardFacts => ({
  ...(Object.fromEntries(keysOf(listedShape).map((name) => [name, cabin[name]])) as ListedFacts),
  id: cabin.id,
  image: leadPicture(cabin),
  amenities: Object.fromEntries(amenityChips(cabin.amenities).map(({ key }) => [key, true])),
});
