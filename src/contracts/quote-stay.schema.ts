import { z } from 'zod';
import { cabinId, countFromQuery, day, promoCode } from './fields.schema.ts';

/** Parses the query of `GET /api/quote-stay`. */
export const schema = z.object({
  cabin_id: cabinId,
  check_in: day('check_in'),
  check_out: day('check_out'),
  guests: countFromQuery('guests', 1, 100).exactOptional(),
  pets: countFromQuery('pets', 0, 20).exactOptional(),
  promo_code: promoCode.exactOptional(),
});
