import { z } from 'zod';
import { eventId, line, referrer, sessionId } from './fields.schema.ts';

/** Parses the body of `POST /api/track-visit`. */
export const schema = z.object({
  url_path: line('url_path', 2000).regex(/^\//, { error: 'url_path must begin with a slash.' }),
  referrer: referrer('referrer'),
  session_id: sessionId,
  event_id: eventId,
});
