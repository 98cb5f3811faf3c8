import { z } from 'zod';
import { schema as oneStay } from './create-booking.schema.ts';

const { cabin_id, adults, children, pets, expected_total, ...shared } = oneStay.shape;

const stay = z.object(
  { cabin_id, adults, children, pets, expected_total },
  { error: 'Each stay is an object with its cabin and party.' },
);

/** Parses the body of `POST /api/create-split-booking`. Fields it does not name are dropped. */
export const schema = z.object(
  {
    ...shared,
    stays: z
      .tuple([stay, stay], { error: 'stays must be two stays.' })
      .refine(([one, other]) => one.cabin_id !== other.cabin_id, {
        error: 'The two stays are in two different cabins.',
        path: [1, 'cabin_id'],
      }),
  },
  { error: 'Send the booking as a JSON object.' },
);
