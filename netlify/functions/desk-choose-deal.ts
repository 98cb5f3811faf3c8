import type { Config } from '@netlify/functions';
import { schema } from '#contracts/desk/choose-deal.schema.ts';
import { deskChooseDeal } from '#contracts/desk/choose-deal.ts';
import { deskEndpoint } from '#lib/desk-endpoint.ts';
import { chooseNextDeal } from '#services/desk/deals.ts';

export default deskEndpoint(deskChooseDeal, schema, chooseNextDeal);

export const config: Config = { path: '/api/desk/choose-deal' };
