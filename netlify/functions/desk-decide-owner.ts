import type { Config } from '@netlify/functions';
import { schema } from '#contracts/desk/decide-owner.schema.ts';
import { decideOwner } from '#contracts/desk/decide-owner.ts';
import { deskEndpoint } from '#lib/desk-endpoint.ts';
import { decideAtDesk } from '#services/desk/owners.ts';

export default deskEndpoint(decideOwner, schema, decideAtDesk);

export const config: Config = { path: '/api/desk/decide-owner' };
