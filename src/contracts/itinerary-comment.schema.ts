import { z } from 'zod';
import { line, note } from './fields.schema.ts';
import { itemId, itineraryId } from './itinerary-fields.schema.ts';

/** Parses the body of `POST /api/itinerary-comment`. */
export const schema = z.object(
  {
    id: itineraryId,
    item: itemId.optional(),
    name: line('name', 40)
      .transform((name) => name || undefined)
      .optional(),
    text: note('text', 500).min(1, { error: 'text is missing.' }),
  },
  { error: 'Send the comment as a JSON object.' },
);
