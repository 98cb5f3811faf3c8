import { findDeskSession } from '#database/desk/sessions.ts';
import type { Call } from './call.ts';
import { hostsOf } from './desk-hosts.ts';
import { hashOfToken } from './edit-tokens.ts';
import type { Env } from './env.ts';

/** Who works at the desk. */
export interface Host {
  /** In lower case; the actor of what is written down of a change. */
  email: string;
  /** When the session ends. */
  until: Date;
}

/** How long a session lasts, in seconds; the database counts the same twelve hours. */
const lasts = 12 * 60 * 60;

/** The secret of the session in a request's cookies; null without one. */
export const deskTokenOf = ({ headers }: Request): string | null =>
  /(?:^|;\s*)mama_desk=([\w-]{32})(?=;|$)/.exec(headers.get('cookie') ?? '')?.[1] ?? null;

/**
 * The host of a request's session, looked up anew with every call; null without one, after its end, and for an address that
 * is no host's any more.
 */
export async function hostOf({
  request,
  db,
  env,
}: Pick<Call, 'request' | 'db' | 'env'>): Promise<Host | null> {
  const token = deskTokenOf(request);
  const host = token === null ? null : await findDeskSession(db, hashOfToken(token));
  return host && hostsOf(env).includes(host.email) ? host : null;
}

type Asked = Pick<Call, 'request' | 'env'>;

/** Sets the cookie of a session. No script sees it, and no other site's page sends it along. */
export const sessionCookie = (token: string, asked: Asked): string => cookie(token, lasts, asked);

/** Removes it. */
export const endedCookie = (asked: Asked): string => cookie('', 0, asked);

const cookie = (value: string, seconds: number, { request, env }: Asked): string =>
  [
    `mama_desk=${value}`,
    'Path=/',
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure(request, env) ? ['Secure'] : []),
  ].join('; ');

const isSecure = ({ url }: Request, { URL: site }: Env): boolean =>
  [url, site ?? url].some((address) => new URL(address).protocol === 'https:');
