import { schema } from '#contracts/track-event.schema.ts';
import { answer } from '#lib/answer.ts';
import { endpoint } from '#lib/endpoint.ts';
import { trackEvents } from '#services/track-event.ts';

export default endpoint({ method: 'POST', schema, auth: 'beacon', maxBytes: 65_536 }, async (input, call) =>
  answer(await trackEvents(input, call), 202),
);

export const config = { path: '/api/track-event' };
