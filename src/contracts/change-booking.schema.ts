import { z } from 'zod';
import { contact, count, day, line, note } from './fields.schema.ts';

/** Parses the body of `POST /api/change-booking`. The service checks whether the token is one of ours. */
export const schema = z.object(
  {
    token: line('The token', 200),
    check_in: day('check_in').exactOptional(),
    check_out: day('check_out').exactOptional(),
    adults: count('adults', 1, 100).exactOptional(),
    children: count('children', 0, 100).exactOptional(),
    pets: count('pets', 0, 20).exactOptional(),
    first_name: contact('first_name', 'The first name').exactOptional(),
    last_name: contact('last_name', 'The last name').exactOptional(),
    email: contact('email', 'The email address').exactOptional(),
    phone: contact('phone', 'The phone number').exactOptional(),
    arrival_note: note('The arrival note', 1000).exactOptional(),
    expected_total: count('expected_total', 0, 2_147_483_647),
    let_go: z.boolean({ error: 'let_go must be true or false.' }).exactOptional(),
  },
  { error: 'Send the change as a JSON object.' },
);
