import { z } from 'zod';
import { mostNamed } from '#domain/search/narrowing.ts';
import { countFromQuery, day, line } from './fields.schema.ts';
import type { PriceStripRequest } from './price-strip.ts';

const wanted = { error: `cabins must be slugs of cabins, ${mostNamed} at most, with commas between.` };

/** Slugs, each once. */
const slugs = z
  .string(wanted)
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(z.string().regex(/^[a-z0-9-]{1,99}$/)).max(mostNamed))
  .catch([])
  .refine((list) => list.length > 0, wanted);

/** Parses the query of `GET /api/price-strip`. `city=all` is no city. */
export const schema = z
  .object({
    check_in: day('check_in'),
    check_out: day('check_out'),
    city: line('The city', 100).exactOptional(),
    guests: countFromQuery('guests', 1, 20).exactOptional(),
    cabins: slugs.exactOptional(),
  })
  .refine(({ check_in, check_out }) => check_in < check_out, {
    path: ['check_out'],
    error: 'Check-out comes after check-in.',
  })
  .transform(
    ({ city, ...query }): PriceStripRequest =>
      city === undefined || city.toLowerCase() === 'all' || city === '' ? query : { ...query, city },
  );
