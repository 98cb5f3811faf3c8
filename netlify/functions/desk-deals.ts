import type { Config } from '@netlify/functions';
import { deskDeals } from '#contracts/desk/deals.ts';
import { schema } from '#contracts/desk/nothing.schema.ts';
import { deskEndpoint } from '#lib/desk-endpoint.ts';
import { readDeals } from '#services/desk/deals.ts';

export default deskEndpoint(deskDeals, schema, (_nothing, call) => readDeals(call));

export const config: Config = { path: '/api/desk/deals' };
