import { z } from 'zod';

/** A kind of thing; other properties may stand beside those named. */
export const thing = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.looseObject({ '@type': z.literal(type), ...shape });

export const words = z.string().trim().min(1);
export const url = z.url();

/** A day, or a moment. */
export const date = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** A time of day. */
export const time = z.iso.time();

/** Degrees with five decimals or more, as Google asks for a rental. */
export const degrees = z.string().regex(/^-?\d+\.\d{5,}$/, 'expected degrees with five decimals');

export const organization = thing('Organization', { name: words, url, logo: url.optional() });
export const person = thing('Person', { name: words });

export const address = thing('PostalAddress', { addressCountry: words, addressRegion: words });

export const rating = thing('Rating', { ratingValue: z.number(), bestRating: z.number() }).refine(
  ({ ratingValue, bestRating }) => ratingValue >= 1 && ratingValue <= bestRating,
  'expected a rating from 1 to the best',
);
