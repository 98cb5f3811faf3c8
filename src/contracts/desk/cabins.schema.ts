import { z } from 'zod';
import { line } from '../fields.schema.ts';
import { afterNumber } from './paged.schema.ts';

/** Parses the query of `GET /api/desk/cabins`. */
export const schema = z.object({
  search: line('The search', 80).optional(),
  state: z.enum(['live', 'draft'], { error: 'state must be live or draft.' }).optional(),
  after: afterNumber.optional(),
});
