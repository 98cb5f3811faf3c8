import { isNumber, isText, matchesShape, orNull, type Shape } from '#domain/type-guards.ts';
import type { CabinSummary, CabinTerms } from './cabin.ts';

/**
 * Data of a cabin in the HTML attribute `data-cabin`. Prices and terms load later, because they may
 * have changed since the build.
 */
export interface CabinRef
  extends Pick<CabinSummary, 'id' | 'slug' | 'title' | 'city' | 'timezone' | 'max_guests'> {
  image: string | null;
}

export interface CabinRefWithTerms extends CabinRef {
  terms: CabinTerms;
}

const cabinRefShape: Shape<CabinRef> = {
  id: isText,
  slug: isText,
  title: isText,
  city: isText,
  image: orNull(isText),
  timezone: isText,
  max_guests: isNumber,
};

/** Returns `null` if a field is missing or of another type. */
export const parseCabinRef = (value: unknown): CabinRef | null =>
  matchesShape(value, cabinRefShape) ? value : null;
