import { z } from 'zod';
import { count, note } from '../fields.schema.ts';
import { reference, seen } from './booking-fields.schema.ts';

/** Parses the body of `POST /api/desk/cancel-booking`. */
export const schema = z.object(
  {
    reference: reference('reference'),
    seen,
    refund: count('refund', 0, 2_147_483_647),
    reason: note('The reason', 2000),
  },
  { error: 'Send reference, seen, refund and reason in a JSON object.' },
);
