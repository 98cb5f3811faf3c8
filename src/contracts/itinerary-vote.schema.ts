import { z } from 'zod';
import { count } from './fields.schema.ts';
import { itemId, itineraryId } from './itinerary-fields.schema.ts';

/** Parses the body of `POST /api/itinerary-vote`. */
export const schema = z.object(
  { id: itineraryId, item: itemId, vote: count('vote', -1, 1) },
  { error: 'Send the vote as a JSON object.' },
);
