import { isNumber, isText, matchesShape, orNull, type Shape } from '#domain/type-guards.ts';
import type { CabinSummary, CabinTerms } from './cabin.ts';

/**
 * The cabin whose availability is shown: the JSON in a card's `data-cabin`. `image` is a URL. It holds nothing a price
 * is made of: those terms may have changed since the page was built and come with the calendar.
 */
export interface CabinRef
  extends Pick<CabinSummary, 'id' | 'slug' | 'title' | 'city' | 'timezone' | 'max_guests'> {
  image: string | null;
}

/** The same cabin with its terms as the server has them now. */
export interface CabinRefWithTerms extends CabinRef {
  terms: CabinTerms;
}

const targetShape: Shape<CabinRef> = {
  id: isText,
  slug: isText,
  title: isText,
  city: isText,
  image: orNull(isText),
  timezone: isText,
  max_guests: isNumber,
};

/** The target in a value that is not trusted, or null where a field is missing or of another type. */
export const parseCabinRef = (value: unknown): CabinRef | null =>
  matchesShape(value, targetShape) ? value : null;
