import type { Config } from '@netlify/functions';
import { schema } from '#contracts/track-visit.schema.ts';
import { trackVisit } from '#contracts/track-visit.ts';
import { endpoint } from '#lib/endpoint.ts';
import { recordVisit } from '#services/visits.ts';

export default endpoint(trackVisit, schema, recordVisit, {
  auth: 'beacon',
  status: 202,
  limit: { name: 'visit', mostAnHour: 600 },
});

export const config: Config = { path: '/api/track-visit' };
