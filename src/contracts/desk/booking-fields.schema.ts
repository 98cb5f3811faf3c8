import { z } from 'zod';

/** A booking's reference: MC- and six characters; case does not matter. */
export const reference = (name: string) =>
  z
    .string({ error: `${name} must be a reference such as MC-7K4QXZ.` })
    .trim()
    .toUpperCase()
    .regex(/^MC-[0-9A-Z]{6,12}$/, { error: `${name} must be a reference such as MC-7K4QXZ.` });

/** What the caller has seen of a booking: the `state` of the answer that showed it. */
export const seen = z
  .string({ error: 'seen must be the state of the booking as it was shown.' })
  .regex(/^[0-9a-f]{32}$/, { error: 'seen must be the state of the booking as it was shown.' });
