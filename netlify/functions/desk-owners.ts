import type { Config } from '@netlify/functions';
import { schema } from '#contracts/desk/owners.schema.ts';
import { deskOwners } from '#contracts/desk/owners.ts';
import { deskEndpoint } from '#lib/desk-endpoint.ts';
import { readOwners } from '#services/desk/owners.ts';

export default deskEndpoint(deskOwners, schema, readOwners);

export const config: Config = { path: '/api/desk/owners' };
