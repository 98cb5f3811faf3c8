import { z } from 'zod';
import { count, day } from '../fields.schema.ts';
import { reference, seen } from './booking-fields.schema.ts';

/** Parses the body of `POST /api/desk/move-booking`. */
export const schema = z.object(
  {
    reference: reference('reference'),
    check_in: day('check_in'),
    check_out: day('check_out'),
    seen,
    expected_total: count('expected_total', 0, 2_147_483_647),
  },
  { error: 'Send reference, check_in, check_out, seen and expected_total in a JSON object.' },
);
