import { z } from 'zod';
import { reference } from './booking-fields.schema.ts';

/** Parses the body of `POST /api/desk/booking`. */
export const schema = z.object(
  { reference: reference('reference') },
  { error: 'Send reference in a JSON object.' },
);
