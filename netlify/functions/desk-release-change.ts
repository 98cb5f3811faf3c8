import type { Config } from '@netlify/functions';
import { schema } from '#contracts/desk/release-change.schema.ts';
import { releaseChange } from '#contracts/desk/release-change.ts';
import { deskEndpoint } from '#lib/desk-endpoint.ts';
import { releaseAtDesk } from '#services/desk/release-change.ts';

export default deskEndpoint(releaseChange, schema, releaseAtDesk);

export const config: Config = { path: '/api/desk/release-change' };
