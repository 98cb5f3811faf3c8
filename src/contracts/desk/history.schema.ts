import { z } from 'zod';
import { line } from '../fields.schema.ts';
import { afterNumber } from './paged.schema.ts';

/** Parses the query of `GET /api/desk/history`. */
export const schema = z.object({
  subject: line('The subject', 80).optional(),
  after: afterNumber.optional(),
});
