import { z } from 'zod';
import { line } from '../fields.schema.ts';

/** Parses the body of `POST /api/desk/session`. */
export const schema = z.object({ token: line('The token', 200) });
