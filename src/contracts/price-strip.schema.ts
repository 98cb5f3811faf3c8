import { z } from 'zod';
import { countFromQuery, day, line } from './fields.schema.ts';
import type { PriceStripRequest } from './price-strip.ts';

/** Parses the query of `GET /api/price-strip`. `city=all` is no city. */
export const schema = z
  .object({
    check_in: day('check_in'),
    check_out: day('check_out'),
    city: line('The city', 100).exactOptional(),
    guests: countFromQuery('guests', 1, 20).exactOptional(),
  })
  .refine(({ check_in, check_out }) => check_in < check_out, {
    path: ['check_out'],
    error: 'Check-out comes after check-in.',
  })
  .transform(
    ({ city, ...query }): PriceStripRequest =>
      city === undefined || city.toLowerCase() === 'all' || city === '' ? query : { ...query, city },
  );
