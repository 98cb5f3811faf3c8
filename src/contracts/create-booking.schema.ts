import { z } from 'zod';
import { cabinId, contact, count, day, note, promoCode } from './fields.schema.ts';

const termsWanted = 'Please accept the terms to book this stay.';

/** Parses the body of `POST /api/create-booking`. Fields it does not name, other prices above all, are dropped. */
export const schema = z.object(
  {
    cabin_id: cabinId,
    check_in: day('check_in'),
    check_out: day('check_out'),
    adults: count('adults', 1, 100),
    children: count('children', 0, 100),
    pets: count('pets', 0, 20),
    first_name: contact('first_name', 'The first name'),
    last_name: contact('last_name', 'The last name'),
    email: contact('email', 'The email address'),
    phone: contact('phone', 'The phone number'),
    arrival_note: note('The arrival note', 1000).exactOptional(),
    promo_code: promoCode.exactOptional(),
    expected_total: count('expected_total', 0, 2_147_483_647).exactOptional(),
    accept_terms: z.boolean({ error: termsWanted }).refine((accepted) => accepted, { error: termsWanted }),
  },
  { error: 'Send the booking as a JSON object.' },
);
