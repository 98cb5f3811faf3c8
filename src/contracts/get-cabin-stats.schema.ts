import { z } from 'zod';
import { line, typed } from './fields.schema.ts';

/** Parses the body of `POST /api/get-cabin-stats`. */
export const schema = z.object({
  property_ids: typed(
    z.array(line('A property id', 120), { error: 'property_ids must be a list of cabin slugs.' }),
  ).max(200, { error: 'property_ids may hold 200 slugs at most.' }),
});
