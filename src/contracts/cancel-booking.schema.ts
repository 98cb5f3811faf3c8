import { z } from 'zod';
import { count, line } from './fields.schema.ts';

/** Parses the body of `POST /api/cancel-booking`. The service checks whether the token is one of ours. */
export const schema = z.object(
  { token: line('The token', 200), expected_refund: count('expected_refund', 0, 2_147_483_647) },
  { error: 'Send token and expected_refund in a JSON object.' },
);
