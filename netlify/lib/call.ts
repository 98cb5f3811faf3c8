import { sessionHeader } from '#contracts/calls.ts';
import { until } from '#database/budget.ts';
import { type Database, database } from '#database/client.ts';
import { clock } from '#database/clock.ts';
import { cookieValue } from '#domain/guest/cookie.ts';
import { type Env, env } from './env.ts';
import { type Platform, type PlatformContext, platformOf } from './platform.ts';

/** How long all queries of one call may take together (design §6.28). */
const callMs = 8_000;

/** What a handler may use besides its input. */
export interface Call extends Platform {
  request: Request;
  /** When it came, by the database's clock. */
  now: Date;
  db: Database;
  env: Env;
  /** The visitor's id, from the session cookie or its header; null without a valid one. */
  session: string | null;
  /** Milliseconds this call may still take; every query and every outside service shares them (design §6.28). */
  timeLeft(): number;
}

/** The call a request makes; the database is opened by the first handler that uses it. */
export function callOf(request: Request, context: PlatformContext): Call {
  const endsAt = performance.now() + callMs;
  return {
    request,
    now: clock(),
    env: env(),
    session: sessionOf(request),
    timeLeft: () => endsAt - performance.now(),
    ...platformOf(context),
    get db() {
      return until(database(), endsAt);
    },
  };
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The visitor's session id, in lower case: from the `mama_session` cookie, or from the header of a browser that refuses
 * cookies. Null where neither has a UUID.
 */
export const sessionOf = ({ headers }: Request): string | null => {
  const sent = [cookieValue(headers.get('cookie') ?? '', 'mama_session'), headers.get(sessionHeader)];
  return sent.find((id) => id && uuid.test(id))?.toLowerCase() ?? null;
};
