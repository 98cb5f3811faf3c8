import type { Config } from '@netlify/functions';
import { schema } from '#contracts/desk/check-problem.schema.ts';
import { checkProblem } from '#contracts/desk/check-problem.ts';
import { deskEndpoint } from '#lib/desk-endpoint.ts';
import { checkAtDesk } from '#services/desk/check-problem.ts';

export default deskEndpoint(checkProblem, schema, checkAtDesk);

export const config: Config = { path: '/api/desk/check-problem' };
