import { z } from 'zod';
import { line } from '../fields.schema.ts';

/** Parses the query of `GET /api/desk/owner`. */
export const schema = z.object({ reference: line('The reference', 20).min(1, 'The reference is missing.') });
