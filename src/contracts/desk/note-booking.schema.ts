import { z } from 'zod';
import { note } from '../fields.schema.ts';
import { reference } from './booking-fields.schema.ts';

/** Parses the body of `POST /api/desk/note-booking`. */
export const schema = z.object(
  {
    reference: reference('reference'),
    note: note('The note', 2000).refine((text) => text !== '', { error: 'Please write something.' }),
  },
  { error: 'Send reference and note in a JSON object.' },
);
