import { httpStatusByCode, type ProblemBody } from '#contracts/errors.ts';
import type { WriteProblem } from './error-boundary.ts';

const defaults = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** JSON response that is not cached. */
export const jsonResponse = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { ...defaults, ...headers } });

/** Writes a problem as JSON with its status. */
export const writeProblemAsJson: WriteProblem = ({ code, message, field, details }, headers) => {
  const error = { code, message, ...(field && { field }), ...(details && { details }) };
  const body: ProblemBody = { success: false, error };
  return jsonResponse(body, httpStatusByCode[code], headers);
};
