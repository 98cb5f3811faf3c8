import type { Config } from '@netlify/functions';
import { schema } from '#contracts/desk/nothing.schema.ts';
import { deskToday } from '#contracts/desk/today.ts';
import { deskEndpoint } from '#lib/desk-endpoint.ts';
import { readDeskToday } from '#services/desk/today.ts';

export default deskEndpoint(deskToday, schema, readDeskToday);

export const config: Config = { path: '/api/desk/today' };
