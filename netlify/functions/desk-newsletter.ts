import type { Config } from '@netlify/functions';
import { deskNewsletter } from '#contracts/desk/letters.ts';
import { schema } from '#contracts/desk/nothing.schema.ts';
import { deskFileEndpoint } from '#lib/desk-endpoint.ts';
import { downloadNewsletter } from '#services/desk/letters.ts';

export default deskFileEndpoint(deskNewsletter, schema, (_nothing, call) => downloadNewsletter(call));

export const config: Config = { path: '/api/desk/newsletter.csv' };
