import { schema } from '#contracts/get-cabin-stats.schema.ts';
import { answer } from '#lib/answer.ts';
import { endpoint } from '#lib/endpoint.ts';
import { readCabinStats } from '#services/cabin-stats.ts';

export default endpoint({ method: 'POST', schema }, async (input, call) =>
  answer(await readCabinStats(input, call)),
);

export const config = { path: '/api/get-cabin-stats' };
