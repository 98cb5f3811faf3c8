import type { Config } from '@netlify/functions';
import { schema } from '#contracts/desk/numbers.schema.ts';
import { deskNumbers } from '#contracts/desk/numbers.ts';
import { deskEndpoint } from '#lib/desk-endpoint.ts';
import { readNumbers } from '#services/desk/numbers.ts';

export default deskEndpoint(deskNumbers, schema, readNumbers);

export const config: Config = { path: '/api/desk/numbers' };
