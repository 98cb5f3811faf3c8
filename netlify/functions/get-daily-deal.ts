import { schema } from '#contracts/get-daily-deal.schema.ts';
import { answer } from '#lib/answer.ts';
import { endpoint } from '#lib/endpoint.ts';
import { tellDeal } from '#services/deals.ts';

export default endpoint({ method: 'GET', schema }, async (_input, call) => answer(await tellDeal(call)));

export const config = { path: '/api/get-daily-deal' };
