import { z } from 'zod';
import { count, line, note } from '../fields.schema.ts';

/** Parses the body of `POST /api/desk/decide-owner`. */
export const schema = z.object({
  reference: line('The reference', 20).min(1, 'The reference is missing.'),
  version: count('version', 1, 1_000_000),
  decision: z.enum(['approve', 'ask', 'decline'], { error: 'decision must be approve, ask or decline.' }),
  text: note('The text', 2000).default(''),
});
