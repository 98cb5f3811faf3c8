/** Context of a request: caller, database, settings, session and deadline. */

import { sessionHeader } from '#contracts/calls.ts';
import { cookieValue } from '#domain/web/cookie.ts';
import { clock } from '#netlify/platform/clock.ts';
import { type Database, database } from '#netlify/platform/database/client.ts';
import { withDeadline } from '#netlify/platform/database/deadline.ts';
import { type Env, env } from '#netlify/platform/env.ts';
import { type Platform, type PlatformContext, toPlatform } from './platform-context.ts';

/** Time limit of all queries of a call, in ms (design §6.28). */
const callMs = 8_000;

export interface RequestContext extends Platform {
  request: Request;
  /** Time of arrival, by the database's clock. */
  now: Date;
  db: Database;
  env: Env;
  /** Visitor id from the session cookie or its header; `null` without a valid one. */
  session: string | null;
  /** Remaining ms of this call, shared by all queries and external services (design §6.28). */
  timeLeft(): number;
}

/** Creates the context of a request. The database is opened on first use. */
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
 * Returns the visitor's session id in lower case: from the `mama_session` cookie, or from a header
 * if the browser refuses cookies. `null` if neither is a UUID.
 */
export const parseVisitorSessionId = ({ headers }: Request): string | null => {
  const sent = [cookieValue(headers.get('cookie') ?? '', 'mama_session'), headers.get(sessionHeader)];
  return sent.find((id) => id && uuid.test(id))?.toLowerCase() ?? null;
};

/** The part of the context that use cases need. */
export type ServiceContext = Pick<RequestContext, 'db' | 'now' | 'env' | 'session'>;
