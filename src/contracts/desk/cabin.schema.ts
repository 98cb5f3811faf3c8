import { z } from 'zod';
import { countFromQuery } from '../fields.schema.ts';

/** Parses the query of `GET /api/desk/cabin`. */
export const schema = z.object({ number: countFromQuery('number', 1, 9999) });

const known = z.int('number and version are whole numbers, or null.').min(1).max(2_147_483_647).nullable();

/** Parses the body of `POST /api/desk/cabin`; the fields are read by `cabinRules`. */
export const saveSchema = z.object({
  number: known,
  version: known,
  fields: z.record(z.string().max(60), z.unknown(), { error: 'fields must be an object.' }),
});
