import type { Config } from '@netlify/functions';
import { schema } from '#contracts/get-daily-deal.schema.ts';
import { getDailyDeal } from '#contracts/get-daily-deal.ts';
import { endpoint } from '#lib/endpoint.ts';
import { readDeal } from '#services/deals.ts';

export default endpoint(getDailyDeal, schema, (_request, call) => readDeal(call));

export const config: Config = { path: '/api/get-daily-deal' };
