import type { Config } from '@netlify/functions';
import { exportSchema } from '#contracts/desk/files.schema.ts';
import { exportFile } from '#contracts/desk/files.ts';
import { deskFileEndpoint } from '#lib/desk-endpoint.ts';
import { takeFile } from '#services/desk/files.ts';

export default deskFileEndpoint(exportFile, exportSchema, takeFile);

export const config: Config = { path: '/api/desk/export' };
