import type { Config } from '@netlify/functions';
import { schema } from '#contracts/desk/owner.schema.ts';
import { deskOwner } from '#contracts/desk/owner.ts';
import { deskEndpoint } from '#lib/desk-endpoint.ts';
import { readOwner } from '#services/desk/owners.ts';

export default deskEndpoint(deskOwner, schema, readOwner);

export const config: Config = { path: '/api/desk/owner' };
