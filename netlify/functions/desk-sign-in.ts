import type { Config } from '@netlify/functions';
import { schema } from '#contracts/desk/sign-in.schema.ts';
import { deskSignIn } from '#contracts/desk/sign-in.ts';
import { endpoint } from '#lib/endpoint.ts';
import { askToSignIn, signInLimit } from '#services/desk/sign-in.ts';

export default endpoint(deskSignIn, schema, askToSignIn, { auth: 'none', status: 202, limit: signInLimit });

export const config: Config = { path: '/api/desk-sign-in' };
