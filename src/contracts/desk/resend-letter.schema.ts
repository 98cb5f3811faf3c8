import { z } from 'zod';
import { line } from '../fields.schema.ts';
import { reference } from './booking-fields.schema.ts';

/** Parses the body of `POST /api/desk/resend-letter`. */
export const schema = z.object(
  { reference: reference('reference'), template: line('template', 40) },
  { error: 'Send reference and template in a JSON object.' },
);
