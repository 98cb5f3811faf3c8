import { schema } from '#contracts/track-daily-deal-unlock.schema.ts';
import { answer } from '#lib/answer.ts';
import { endpoint } from '#lib/endpoint.ts';
import { unlockDeal } from '#services/deals.ts';

export default endpoint({ method: 'POST', schema }, async (input, call) =>
  answer(await unlockDeal(input, call)),
);

export const config = { path: '/api/track-daily-deal-unlock' };
