import { z } from 'zod';
import { count } from './fields.schema.ts';
import { editToken, itineraryId } from './itinerary-fields.schema.ts';

/** Parses the body of `POST /api/delete-itinerary`. */
export const schema = z.object(
  { id: itineraryId, edit_token: editToken, comment: count('comment', 1, 2_000_000_000).optional() },
  { error: 'Send the id and the token as a JSON object.' },
);
