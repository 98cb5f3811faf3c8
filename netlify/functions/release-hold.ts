import type { Config } from '@netlify/functions';
import { schema } from '#contracts/release-hold.schema.ts';
import { releaseHold } from '#contracts/release-hold.ts';
import { endpoint } from '#lib/endpoint.ts';
import { letHoldGo } from '#services/holds.ts';

export default endpoint(releaseHold, schema, letHoldGo, { limit: { name: 'release', mostAnHour: 60 } });

export const config: Config = { path: '/api/release-hold' };
