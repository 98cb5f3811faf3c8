import { schema } from '#contracts/track-click.schema.ts';
import { answer } from '#lib/answer.ts';
import { endpoint } from '#lib/endpoint.ts';
import { trackClick } from '#services/visits.ts';

export default endpoint({ method: 'POST', schema, auth: 'beacon' }, async (input, call) =>
  answer(await trackClick(input, call), 202),
);

export const config = { path: '/api/track-click' };
