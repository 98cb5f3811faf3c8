import type { Config } from '@netlify/functions';
import { schema } from '#contracts/get-cabin-stats.schema.ts';
import { getCabinStats } from '#contracts/get-cabin-stats.ts';
import { endpoint } from '#lib/endpoint.ts';
import { readCabinStats } from '#services/cabin-stats.ts';

export default endpoint(getCabinStats, schema, readCabinStats, { limit: 'reads' });

export const config: Config = { path: '/api/get-cabin-stats' };
