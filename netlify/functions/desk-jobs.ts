import type { Config } from '@netlify/functions';
import { deskJobs } from '#contracts/desk/jobs.ts';
import { schema } from '#contracts/desk/nothing.schema.ts';
import { deskEndpoint } from '#lib/desk-endpoint.ts';
import { readDeskJobs } from '#services/desk/jobs.ts';

export default deskEndpoint(deskJobs, schema, readDeskJobs);

export const config: Config = { path: '/api/desk/jobs' };
