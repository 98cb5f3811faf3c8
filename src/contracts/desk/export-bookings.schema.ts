import { z } from 'zod';
import { exportFormats, storedStatuses } from '#domain/desk/export-choice.ts';
import { day } from '../fields.schema.ts';

/** Parses the query of `GET /api/desk/export-bookings`. */
export const schema = z.object({
  from: day('from').exactOptional(),
  to: day('to').exactOptional(),
  status: z
    .enum(storedStatuses, { error: `status must be one of ${storedStatuses.join(', ')}.` })
    .exactOptional(),
  format: z.enum(exportFormats, { error: 'format must be csv or json.' }).exactOptional(),
});
