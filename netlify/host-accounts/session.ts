import { cookieName, cookieValue } from '#domain/web/cookie.ts';
import { hashOfToken } from '#netlify/platform/http/random-token.ts';
import type { RequestContext } from '#netlify/platform/http/request-context.ts';
import { getAdminEmails } from './configured-hosts.ts';
import { type FoundSession, findHostSession } from './queries.ts';

/** Who works at the desk: whose session it is. The address, in lower case, is the actor of what is written down of a change. */
export type Host = FoundSession;

const name = 'mama_desk';

/** How long a session lasts, in seconds; the database counts the same twelve hours. */
const lasts = 12 * 60 * 60;

/** The secret of the session in a request's cookies; null without one. */
export const getHostSessionToken = ({ headers }: Request): string | null =>
  /^[\w-]{32}$/.exec(cookieValue(headers.get('cookie') ?? '', name) ?? '')?.[0] ?? null;

/**
 * The host of a request's session, looked up anew with every call; null without one, after its end, and for an address that
 * is no host's any more.
 */
export async function findHost({
  request,
  db,
  env,
}: Pick<RequestContext, 'request' | 'db' | 'env'>): Promise<Host | null> {
  const token = getHostSessionToken(request);
  return token === null ? null : findHostSession(db, hashOfToken(token), getAdminEmails(env));
}

type Asked = Pick<RequestContext, 'request' | 'env'>;

/** Sets the cookie of a session. No script sees it, and no other site's page sends it along. */
export const createSessionCookie = (token: string, asked: Asked): string => cookie(token, lasts, asked);

/** Removes it. */
export const createExpiredCookie = (asked: Asked): string => cookie('', 0, asked);

function cookie(value: string, seconds: number, { request: { url }, env: { URL: site } }: Asked): string {
  const isSecure = [url, site ?? url].some((address) => new URL(address).protocol === 'https:');
  const attributes = ['Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Strict'];
  return [`${cookieName(name, isSecure)}=${value}`, ...attributes, ...(isSecure ? ['Secure'] : [])].join(
    '; ',
  );
}
