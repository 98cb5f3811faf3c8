import { z } from 'zod';
import { cabinId, count, day } from '../fields.schema.ts';
import { dealPercents } from './choose-deal.ts';

/** Parses the body of `POST /api/desk/choose-deal`. */
export const schema = z.object({
  day: day('day'),
  cabin_id: cabinId.nullable(),
  discount_percent: count('discount_percent', dealPercents.least, dealPercents.most),
});
