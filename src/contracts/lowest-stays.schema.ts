import { z } from 'zod';
import { countFromQuery } from './fields.schema.ts';
import { type LowestStaysRequest, lowestAtOnce } from './lowest-stays.ts';

const wanted = { error: 'cabin_ids must be ids of cabins with commas between.' };

/** Ids in lower case, each once. */
const cabinIds = z
  .string(wanted)
  .transform((text) => [...new Set(text.toLowerCase().split(','))])
  .pipe(z.array(z.guid()).max(lowestAtOnce))
  .catch([])
  .refine((ids) => ids.length > 0, wanted);

/** Parses the query of `GET /api/lowest-stays`. */
export const schema = z.object({
  cabin_ids: cabinIds,
  nights: countFromQuery('nights', 1, 30).exactOptional(),
  guests: countFromQuery('guests', 1, 20).exactOptional(),
}) satisfies z.ZodType<LowestStaysRequest>;
