import { z } from 'zod';
import { day } from '../fields.schema.ts';
import { reference } from './booking-fields.schema.ts';

/** Parses the body of `POST /api/desk/price-move`. */
export const schema = z.object(
  { reference: reference('reference'), check_in: day('check_in'), check_out: day('check_out') },
  { error: 'Send reference, check_in and check_out in a JSON object.' },
);
