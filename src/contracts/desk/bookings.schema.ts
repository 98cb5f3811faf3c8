import { z } from 'zod';
import { bookingFilters, dayKinds } from '#domain/desk/booking-search.ts';
import { cabinId, day, line } from '../fields.schema.ts';
import { reference } from './booking-fields.schema.ts';

/** Parses the body of `POST /api/desk/bookings`. */
export const schema = z.object(
  {
    text: line('The search', 200).exactOptional(),
    filter: z
      .enum(bookingFilters, { error: `filter must be one of ${bookingFilters.join(', ')}.` })
      .exactOptional(),
    cabin_id: cabinId.exactOptional(),
    day_kind: z.enum(dayKinds, { error: `day_kind must be one of ${dayKinds.join(', ')}.` }).exactOptional(),
    day: day('day').exactOptional(),
    after: reference('after').exactOptional(),
  },
  { error: 'Send what to find as a JSON object.' },
);
