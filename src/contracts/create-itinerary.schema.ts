import { z } from 'zod';
import { checkPlan, planFields } from './itinerary-fields.schema.ts';

/** Parses the body of `POST /api/create-itinerary`. */
export const schema = z
  .object(planFields, { error: 'Send the plan as a JSON object.' })
  .superRefine(checkPlan);
