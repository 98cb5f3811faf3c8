import { z } from 'zod';
import { day, line } from './fields.schema.ts';
import type { SearchRequest } from './search-cabins.ts';

/** A form sends what was left blank as empty text. */
const withoutBlanks = (query: unknown): unknown =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => String(value).trim() !== ''));

/** Whole numbers beyond the limits count as the limit (design §6.7). */
const clamped = (name: string, min: number, max: number) =>
  z
    .string()
    .trim()
    .regex(/^[+-]?\d+$/, `${name} must be a whole number from ${min} to ${max}.`)
    .transform((digits) => Math.min(max, Math.max(min, Number(digits))));

const exact = z.literal('exact').transform(() => 0);

/** Parses the query of `GET /api/search-cabins`. `city=all` is no city, `flexible_days=exact` is 0. */
export const schema = z.preprocess(
  withoutBlanks,
  z
    .object({
      check_in: day('check_in').exactOptional(),
      check_out: day('check_out').exactOptional(),
      city: line('The city', 100).exactOptional(),
      flexible_days: z
        .union([exact, clamped('flexible_days', 0, 7)], {
          error: 'flexible_days must be exact or a whole number from 0 to 7.',
        })
        .exactOptional(),
      guests: clamped('guests', 1, 20).exactOptional(),
      offset: clamped('offset', 0, 1_000_000).exactOptional(),
    })
    .refine(({ check_in, check_out }) => !check_in || !check_out || check_in < check_out, {
      path: ['check_out'],
      error: 'Check-out comes after check-in.',
    })
    .transform(
      ({ city, ...query }): SearchRequest =>
        city === undefined || city.toLowerCase() === 'all' ? query : { ...query, city },
    ),
);
