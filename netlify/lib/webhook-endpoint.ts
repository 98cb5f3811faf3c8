import { statusOf } from '#contracts/errors.ts';
import { type Call, callOf } from './call.ts';
import { type Answer, guard, type Refuse } from './guard.ts';
import type { PlatformContext } from './platform.ts';

/** As `endpoint`, for a POST of another service: it brings its own kind of body and proof, and reads only the status. */
export function webhookEndpoint(handler: (call: Call) => Promise<Answer>) {
  const answer = async (request: Request, context: PlatformContext = {}): Promise<Response> =>
    guard(request, refuseAsStatus, async () =>
      request.method === 'POST'
        ? handler(callOf(request, context))
        : bare(statusOf.method_not_allowed, { allow: 'POST' }),
    );
  return Object.assign(answer, { limit: 'signed' as const });
}

const refuseAsStatus: Refuse = ({ code }, headers) => bare(statusOf[code], headers);

const bare = (status: number, headers: Record<string, string> = {}): Response =>
  new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });
