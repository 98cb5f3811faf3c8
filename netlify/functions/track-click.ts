import type { Config } from '@netlify/functions';
import { schema } from '#contracts/track-click.schema.ts';
import { trackClick } from '#contracts/track-click.ts';
import { endpoint } from '#lib/endpoint.ts';
import { recordClick } from '#services/visits.ts';

export default endpoint(trackClick, schema, recordClick, {
  auth: 'beacon',
  status: 202,
  limit: { name: 'click', mostAnHour: 600 },
});

export const config: Config = { path: '/api/track-click' };
