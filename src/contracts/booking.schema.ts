import { z } from 'zod';
import { line } from './fields.schema.ts';

/** Parses the query of `GET /api/booking`. The service checks whether the token is one of ours. */
export const schema = z.object({ token: line('The token', 200) });
