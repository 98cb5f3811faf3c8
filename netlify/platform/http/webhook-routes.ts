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
  handler: (call: RequestContext) => Promise<HandlerResult>,
): Routes => ({
  [`POST ${path}`]: {
    answer: (_request: Request, call: RequestContext) => handler(call),
    refuse: refuseAsStatus,
  } satisfies Route,
});

/** Writes a problem as its status alone. */
export const refuseAsStatus: WriteProblem = ({ code }, headers) =>
  new Response(null, {
    status: httpStatusByCode[code],
    headers: { 'cache-control': 'no-store', ...headers },
  });
