import type { Config } from '@netlify/functions';
import { schema } from '#contracts/desk/history.schema.ts';
import { deskHistory } from '#contracts/desk/history.ts';
import { deskEndpoint } from '#lib/desk-endpoint.ts';
import { readHistory } from '#services/desk/history.ts';

export default deskEndpoint(deskHistory, schema, readHistory);

export const config: Config = { path: '/api/desk/history' };
