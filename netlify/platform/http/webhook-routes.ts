import { httpStatusByCode } from '#contracts/errors.ts';
import type { HandlerResult, WriteProblem } from './error-boundary.ts';
import type { RequestContext } from './request-context.ts';
import type { Route, Routes } from './router.ts';

/**
 * Route of another service's POST, with its own kind of body and proof. The service reads only the
 * status.
 */
export const webhookRoute = (
  path: `/${string}`,
  handler: (context: RequestContext) => Promise<HandlerResult>,
): Routes => ({
  [`POST ${path}`]: {
    respond: (_request: Request, context: RequestContext) => handler(context),
    writeProblem: writeProblemAsStatus,
  } satisfies Route,
});

/** Writes a problem as its status alone. */
export const writeProblemAsStatus: WriteProblem = ({ code }, headers) =>
  new Response(null, {
    status: httpStatusByCode[code],
    headers: { 'cache-control': 'no-store', ...headers },
  });
