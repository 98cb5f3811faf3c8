import { z } from 'zod';
import { count } from './fields.schema.ts';
import { checkPlan, editToken, itineraryId, planFields } from './itinerary-fields.schema.ts';

/** Parses the query of `GET /api/itinerary`. */
export const readSchema = z.object({ id: itineraryId });

/** Parses the body of `PUT /api/itinerary`. Fields an answer has beside them are ignored. */
export const saveSchema = z
  .object(
    { id: itineraryId, edit_token: editToken, version: count('version', 1, 2_000_000_000), ...planFields },
    { error: 'Send the plan as a JSON object.' },
  )
  .superRefine(checkPlan);
