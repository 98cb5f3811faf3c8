import type { Config } from '@netlify/functions';
import { schema } from '#contracts/desk/run-job.schema.ts';
import { deskRunJob } from '#contracts/desk/run-job.ts';
import { deskEndpoint } from '#lib/desk-endpoint.ts';
import { runJobAtDesk } from '#services/desk/run-job.ts';

export default deskEndpoint(deskRunJob, schema, runJobAtDesk, { status: 202 });

export const config: Config = { path: '/api/desk/run-job' };
