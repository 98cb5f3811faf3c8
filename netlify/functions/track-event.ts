import type { Config } from '@netlify/functions';
import { schema } from '#contracts/track-event.schema.ts';
import { trackEvent } from '#contracts/track-event.ts';
import { endpoint } from '#lib/endpoint.ts';
import { recordEvents } from '#services/events.ts';

export default endpoint(trackEvent, schema, recordEvents, {
  auth: 'beacon',
  maxBytes: 65_536,
  status: 202,
  limit: { name: 'event', mostAnHour: 2000 },
});

export const config: Config = { path: '/api/track-event' };
