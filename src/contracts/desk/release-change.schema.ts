import { z } from 'zod';
import { reference, seen } from './booking-fields.schema.ts';

/** Parses the body of `POST /api/desk/release-change`. */
export const schema = z.object(
  { reference: reference('reference'), seen },
  { error: 'Send reference and seen in a JSON object.' },
);
