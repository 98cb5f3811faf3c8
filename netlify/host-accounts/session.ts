/** Finds the signed-in host by the session cookie, and writes that cookie. */

import { cookieName, cookieValue } from '#domain/web/cookie.ts';
import { hashOfToken } from '#netlify/platform/http/random-token.ts';
import type { RequestContext } from '#netlify/platform/http/request-context.ts';
import { getAdminEmails } from './configured-hosts.ts';
import { findHostSession, type HostSessionRow } from './queries.ts';

/** The signed-in host. The address in lower case is the actor of audit log entries. */
export type Host = HostSessionRow;

const baseCookieName = 'mama_desk';

/** Lifetime of a session in seconds; the database uses the same twelve hours. */
const sessionSeconds = 12 * 60 * 60;

/** Returns the session's secret from the cookies; `null` without one. */
export const getHostSessionToken = ({ headers }: Request): string | null =>
  /^[\w-]{32}$/.exec(cookieValue(headers.get('cookie') ?? '', baseCookieName) ?? '')?.[0] ?? null;

/**
 * Returns the host of a request's session, looked up on each call; `null` without a session, after
 * its end, and if the address is no longer a host.
 */
export async function findHost({
  request,
  db,
  env,
}: Pick<RequestContext, 'request' | 'db' | 'env'>): Promise<Host | null> {
  const token = getHostSessionToken(request);
  return token === null ? null : findHostSession(db, hashOfToken(token), getAdminEmails(env));
}

type SessionRequest = Pick<RequestContext, 'request' | 'env'>;

/** Creates a session cookie. Scripts cannot read it, and other sites' pages do not send it. */
export const createSessionCookie = (token: string, request: SessionRequest): string =>
  cookie(token, sessionSeconds, request);

/** Creates a cookie that deletes the session cookie. */
export const createExpiredCookie = (request: SessionRequest): string => cookie('', 0, request);

function cookie(
  value: string,
  seconds: number,
  { request: { url }, env: { URL: site } }: SessionRequest,
): string {
  const isSecure = [url, site ?? url].some((address) => new URL(address).protocol === 'https:');
  const attributes = ['Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Strict'];
  return [
    `${cookieName(baseCookieName, isSecure)}=${value}`,
    ...attributes,
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
}
