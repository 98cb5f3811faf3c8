import { fits, isFlag, isNumber, isRecord, isText, orNull, type Shape } from '../shape.ts';
import type { CabinSummary } from './cabin.ts';

/**
 * What lists, the map and the saved cabins know of a cabin: the record in the cards of a list, in the rows of the map
 * and in `/cabins.json`.
 */
export interface CardFacts
  extends Pick<
    CabinSummary,
    | 'id'
    | 'slug'
    | 'title'
    | 'city'
    | 'beds'
    | 'baths'
    | 'max_guests'
    | 'amenities'
    | 'pet_fee_cents'
    | 'average_rating'
    | 'review_count'
    | 'latitude'
    | 'longitude'
    | 'featured'
    | 'number'
  > {
  /** Its leading picture's address. */
  image: string | null;
}

const shape: Shape<CardFacts> = {
  id: isText,
  slug: isText,
  title: isText,
  city: isText,
  image: orNull(isText),
  beds: isNumber,
  baths: isNumber,
  max_guests: isNumber,
  amenities: isRecord,
  pet_fee_cents: orNull(isNumber),
  average_rating: orNull(isNumber),
  review_count: isNumber,
  latitude: orNull(isNumber),
  longitude: orNull(isNumber),
  featured: isFlag,
  number: isNumber,
};

/** The facts in a value from outside; null where any is missing or is not what it should be. */
export const parseCardFacts = (value: unknown): CardFacts | null => (fits(value, shape) ? value : null);

/** The facts in the text of an attribute; null where it is no JSON or not whole. */
export function readCardFacts(text: string | undefined): CardFacts | null {
  try {
    return parseCardFacts(JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}
