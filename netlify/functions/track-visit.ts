import { schema } from '#contracts/track-visit.schema.ts';
import { answer } from '#lib/answer.ts';
import { endpoint } from '#lib/endpoint.ts';
import { trackVisit } from '#services/visits.ts';

export default endpoint({ method: 'POST', schema, auth: 'beacon' }, async (input, call) =>
  answer(await trackVisit(input, call), 202),
);

export const config = { path: '/api/track-visit' };
