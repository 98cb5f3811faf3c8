import type { Config } from '@netlify/functions';
import { schema } from '#contracts/owner-application.schema.ts';
import { ownerApplication } from '#contracts/owner-application.ts';
import { endpoint } from '#lib/endpoint.ts';
import { readIdempotencyKey } from '#lib/idempotency.ts';
import { applyLimit, applyToList } from '#services/owner-applications.ts';

export default endpoint(
  ownerApplication,
  schema,
  async (request, call) => {
    const key = readIdempotencyKey(call.request);
    return key.ok ? applyToList(request, key.value, call) : key;
  },
  { status: ({ application }) => (application.again ? 200 : 201), maxBytes: 65_536, limit: applyLimit },
);

export const config: Config = { path: '/api/owner-application' };
