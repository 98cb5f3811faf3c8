import { z } from 'zod';
import { day } from '../fields.schema.ts';

const statuses = ['held', 'confirmed', 'expired', 'cancelled', 'refund_due', 'refunded'] as const;

/** Parses the query of `GET /api/desk/export-bookings`. */
export const schema = z.object({
  from: day('from').exactOptional(),
  to: day('to').exactOptional(),
  status: z.enum(statuses, { error: `status must be one of ${statuses.join(', ')}.` }).exactOptional(),
  format: z.enum(['csv', 'json'], { error: 'format must be csv or json.' }).exactOptional(),
});
