import { z } from 'zod';
import { countFromQuery, day } from '../fields.schema.ts';
import { longestWindow } from './change-nights.ts';

const wanted = { error: 'cabins must be numbers of cabins, parted by commas.' };

/** Parses the query of `GET /api/desk/calendar`. */
export const schema = z.object({
  first: day('first'),
  days: countFromQuery('days', 1, longestWindow),
  cabins: z
    .string(wanted)
    .regex(/^\d{1,9}(,\d{1,9}){0,999}$/, wanted)
    .transform((text) => text.split(',').map(Number))
    .exactOptional(),
});
