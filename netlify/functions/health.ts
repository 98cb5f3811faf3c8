import type { Config } from '@netlify/functions';
import { schema } from '#contracts/health.schema.ts';
import { health } from '#contracts/health.ts';
import { endpoint } from '#lib/endpoint.ts';
import { checkHealth } from '#services/health.ts';

export default endpoint(health, schema, (_request, call) => checkHealth(call), { auth: 'none' });

export const config: Config = { path: '/api/health' };
