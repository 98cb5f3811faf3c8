import type { Config } from '@netlify/functions';
import { schema } from '#contracts/desk/session.schema.ts';
import { openSession } from '#contracts/desk/session.ts';
import { deskDoor } from '#lib/desk-endpoint.ts';
import { sessionLimit, signIn } from '#services/desk/sessions.ts';

export default deskDoor(openSession, schema, signIn, { limit: sessionLimit });

export const config: Config = { path: '/api/desk/session' };
