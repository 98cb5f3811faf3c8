import { z } from 'zod';
import { eventId, line, referrer, sessionId } from './fields.schema.ts';

/** Parses the body of `POST /api/track-click`. */
export const schema = z.object({
  property_id: line('property_id', 120).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
    error: 'property_id must be the slug of a cabin.',
  }),
  session_id: sessionId,
  referrer_page: referrer('referrer_page'),
  event_id: eventId,
});
