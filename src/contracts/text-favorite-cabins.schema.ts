import { z } from 'zod';
import { line } from './fields.schema.ts';

const cabin = z.object(
  { id: line('The cabin', 120).min(1), title: line('The title', 300), url: line('The link', 2000) },
  { error: 'cabin must be an object with id, title and url.' },
);

/** Parses the body of `POST /api/text-favorite-cabins`. */
export const schema = z.object(
  {
    action: z.literal('send_single', { error: 'action must be send_single.' }),
    phone: line('The phone number', 40),
    sessionId: line('sessionId', 64),
    source: z.literal('listing_card', { error: 'source must be listing_card.' }),
    cabin,
    consent: z.literal(true, { error: 'consent must be true when it is given.' }).exactOptional(),
    page: line('The page', 300).exactOptional(),
  },
  { error: 'Send the request as a JSON object.' },
);
