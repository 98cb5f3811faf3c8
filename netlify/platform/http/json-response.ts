import { httpStatusByCode, type ProblemBody } from '#contracts/errors.ts';
import type { WriteProblem } from './error-boundary.ts';

const defaults = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** JSON that nobody stores. */
export const jsonResponse = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { ...defaults, ...headers } });

/** A problem as JSON, under its status. */
export const refuseAsJson: WriteProblem = ({ code, message, field, details }, headers) => {
  const error = { code, message, ...(field && { field }), ...(details && { details }) };
  const body: ProblemBody = { success: false, error };
  return jsonResponse(body, httpStatusByCode[code], headers);
};
