import type { Config } from '@netlify/functions';
import { schema } from '#contracts/lowest-stays.schema.ts';
import { lowestStays } from '#contracts/lowest-stays.ts';
import { endpoint } from '#lib/endpoint.ts';
import { readLowestStays } from '#services/lowest-stays.ts';

export default endpoint(lowestStays, schema, readLowestStays);

export const config: Config = { path: '/api/lowest-stays' };
