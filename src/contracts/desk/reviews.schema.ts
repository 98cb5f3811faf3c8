import { z } from 'zod';
import { line, note } from '../fields.schema.ts';
import { after } from './paged.schema.ts';

/** Parses the query of `GET /api/desk/reviews`. */
export const schema = z.object({
  cabin: line('cabin', 80).optional(),
  show: z
    .enum(['shown', 'hidden', 'unanswered'], { error: 'show must be shown, hidden or unanswered.' })
    .optional(),
  after: after.optional(),
});

const state = z.object({
  visible: z.boolean({ error: 'visible must be true or false.' }),
  answer: note('The answer', 2000)
    .transform((words) => words || null)
    .nullable(),
});

/** Parses the body of `POST /api/desk/reviews`; an empty answer is none. */
export const saveSchema = z.object({
  id: z.guid({ error: 'id must be that of a review.' }),
  was: state,
  wanted: state,
});
