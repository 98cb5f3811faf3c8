import type { Config } from '@netlify/functions';
import { schema } from '#contracts/desk/nothing.schema.ts';
import { deskSignOut } from '#contracts/desk/sign-out.ts';
import { deskEndpoint } from '#lib/desk-endpoint.ts';
import { signOut } from '#services/desk/sessions.ts';

export default deskEndpoint(deskSignOut, schema, signOut);

export const config: Config = { path: '/api/desk/sign-out' };
