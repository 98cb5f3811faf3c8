import { sessionHeader } from '#contracts/calls.ts';
import { cookieValue } from '#domain/web/cookie.ts';
import { clock } from '#netlify/platform/clock.ts';
import { type Database, database } from '#netlify/platform/database/client.ts';
import { withDeadline } from '#netlify/platform/database/deadline.ts';
import { type Env, env } from '#netlify/platform/env.ts';
import { type Platform, type PlatformContext, toPlatform } from './platform-context.ts';

/** How long all queries of one call may take together (design §6.28). */
const callMs = 8_000;

/** What a handler may use besides its input. */
export interface RequestContext extends Platform {
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
export function createRequestContext(request: Request, context: PlatformContext): RequestContext {
  const endsAt = performance.now() + callMs;
  return {
    request,
    now: clock(),
    env: env(),
    session: parseVisitorSessionId(request),
    timeLeft: () => endsAt - performance.now(),
    ...toPlatform(context),
    get db() {
      return withDeadline(database(), endsAt);
    },
  };
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The visitor's session id, in lower case: from the `mama_session` cookie, or from the header of a browser that refuses
 * cookies. Null where neither has a UUID.
 */
export const parseVisitorSessionId = ({ headers }: Request): string | null => {
  const sent = [cookieValue(headers.get('cookie') ?? '', 'mama_session'), headers.get(sessionHeader)];
  return sent.find((id) => id && uuid.test(id))?.toLowerCase() ?? null;
};

/** What a use case is given of the world around it. */
export type ServiceContext = Pick<RequestContext, 'db' | 'now' | 'env' | 'session'>;
