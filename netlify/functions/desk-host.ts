import type { Config } from '@netlify/functions';
import { deskHost } from '#contracts/desk/host.ts';
import { schema } from '#contracts/desk/nothing.schema.ts';
import { deskEndpoint } from '#lib/desk-endpoint.ts';
import { readHost } from '#services/desk/sessions.ts';

export default deskEndpoint(deskHost, schema, readHost);

export const config: Config = { path: '/api/desk/host' };
