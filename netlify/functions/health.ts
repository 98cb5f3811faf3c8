import { schema } from '#contracts/health.schema.ts';
import { answer } from '#lib/answer.ts';
import { endpoint } from '#lib/endpoint.ts';
import { checkHealth } from '#services/health.ts';

export default endpoint({ method: 'GET', schema, auth: 'none' }, async (_, call) =>
  answer(await checkHealth(call)),
);

export const config = { path: '/api/health' };
