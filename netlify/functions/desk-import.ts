import type { Config } from '@netlify/functions';
import { importSchema } from '#contracts/desk/files.schema.ts';
import { importFile } from '#contracts/desk/files.ts';
import { deskEndpoint } from '#lib/desk-endpoint.ts';
import { bringFile } from '#services/desk/files.ts';

export default deskEndpoint(importFile, importSchema, bringFile, { maxBytes: 5_000_000 });

export const config: Config = { path: '/api/desk/import' };
