import type { Config } from '@netlify/functions';
import { schema } from '#contracts/my-holds.schema.ts';
import { myHolds } from '#contracts/my-holds.ts';
import { endpoint } from '#lib/endpoint.ts';
import { readOwnStays } from '#services/holds.ts';

export default endpoint(myHolds, schema, (_request, call) => readOwnStays(call));

export const config: Config = { path: '/api/my-holds' };
