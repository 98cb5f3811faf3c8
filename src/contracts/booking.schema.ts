import { z } from 'zod';
import { line } from './fields.schema.ts';

/** Parses the query of `GET /api/booking`. Whether the token is a true one is for the service to say. */
export const schema = z.object({ token: line('The token', 200) });
