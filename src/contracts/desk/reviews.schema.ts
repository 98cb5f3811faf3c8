import { z } from 'zod';
import { line, note } from '../fields.schema.ts';
import { after, beginsWithMoment } from './paged.schema.ts';

/** A moment to the microsecond and an id. */
const place = /^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{6}Z~[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const isPlace = (text: string): boolean => place.test(text) && beginsWithMoment(text);

/** Parses the query of `GET /api/desk/reviews`. */
export const schema = z.object({
  cabin: line('cabin', 80).optional(),
  show: z
    .enum(['shown', 'hidden', 'unanswered'], { error: 'show must be shown, hidden or unanswered.' })
    .optional(),
  after: after.refine(isPlace, { error: 'Ask for the next page as the one before says.' }).optional(),
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
