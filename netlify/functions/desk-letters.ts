import type { Config } from '@netlify/functions';
import { deskLetters } from '#contracts/desk/letters.ts';
import { schema } from '#contracts/desk/nothing.schema.ts';
import { deskEndpoint } from '#lib/desk-endpoint.ts';
import { readLetters } from '#services/desk/letters.ts';

export default deskEndpoint(deskLetters, schema, (_nothing, call) => readLetters(call));

export const config: Config = { path: '/api/desk/letters' };
