import { type Problem, statusOf } from '#contracts/errors.ts';
import { DatabaseAway } from '#database/client.ts';
import { type Call, callOf } from './endpoint.ts';
import { describeThrown, log } from './log.ts';

type RawHandler = (call: Call) => Promise<Response | { ok: false; error: Problem }>;

/** As `endpoint`, for a POST of another service, which brings its own kind of body and proof and reads only the status. */
export const rawEndpoint =
  (handler: RawHandler) =>
  async (request: Request, context?: unknown): Promise<Response> => {
    if (request.method !== 'POST') return status(405, { allow: 'POST' });
    try {
      const answer = await handler(callOf(request, context));
      return answer instanceof Response ? answer : status(statusOf[answer.error.code]);
    } catch (thrown) {
      const isAway = thrown instanceof DatabaseAway;
      const { pathname } = new URL(request.url);
      log('error', isAway ? 'database_away' : 'call_failed', { path: pathname, ...describeThrown(thrown) });
      return isAway ? status(503, { 'retry-after': '5' }) : status(500);
    }
  };

const status = (code: number, headers: Record<string, string> = {}): Response =>
  new Response(null, { status: code, headers: { 'cache-control': 'no-store', ...headers } });
