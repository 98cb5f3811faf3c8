import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { type CallName, type CallResponse, type CallReturning, callPath } from '#contracts/calls.ts';
import { laptopHost } from '#netlify/host-accounts/configured-hosts.ts';
import { connect, type Database } from '#netlify/platform/database/client.ts';
import { hashOfToken } from '#netlify/platform/http/random-token.ts';
import { type ApiResponse, functionOf, send } from './api.ts';

const ourOrigin = 'http://localhost';

/**
 * Creates a host's session, by default a valid one of a laptop's host. `minutes` until its expiry;
 * negative for an expired one.
 */
export async function createHostSessionCookie(
  db: Database,
  { email = laptopHost, minutes = 60 }: { email?: string; minutes?: number } = {},
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await db.query(
    `insert into desk_sessions (token_hash, email, expires_at) values ($1, $2, now() + make_interval(mins => $3))`,
    [hashOfToken(token), email, minutes],
  );
  return token;
}

/** A host at the desk, in function tests. */
export interface HostCaller {
  email: string;
  cookie: string;
  /** Makes a call of the desk with a query, which may be wrong on purpose. */
  get<Name extends CallName>(
    name: Name,
    query?: Record<string, string | number>,
  ): Promise<ApiResponse<CallResponse<Name>>>;
  /** Makes a call of the desk with a body, which may be wrong on purpose. */
  send<Name extends CallName>(
    name: Name,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<ApiResponse<CallResponse<Name>>>;
  /** The answer of a call that answers with a file. */
  file(name: CallReturning<Blob>, query?: Record<string, string>): Promise<Response>;
}

/**
 * Signs a host in: `const host = await signInAsHost(house.db); await host.get('GET desk/today')`.
 */
export async function signInAsHost(db: Database, email: string = laptopHost): Promise<HostCaller> {
  const cookie = `mama_desk=${await createHostSessionCookie(db, { email })}`;
  const searchOf = (query: Record<string, string | number> = {}) =>
    `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`;
  return {
    email,
    cookie,
    get: (name, query) => send(name, { headers: { cookie } }, searchOf(query)),
    send: (name, body, headers = {}) =>
      send(name, {
        method: 'POST',
        headers: { ...headers, cookie, origin: ourOrigin, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    file: (name, query) =>
      functionOf(name)(
        new Request(`${ourOrigin}${callPath(name)}${searchOf(query)}`, { headers: { cookie } }),
      ),
  };
}

/** Signs a browser in to the desk of the site under test, as a host whose link was used. */
export async function signInBrowserAsHost(page: Page, email: string = laptopHost): Promise<void> {
  const db = connect(process.env['DATABASE_URL']);
  try {
    await keepSession(page.context(), await createHostSessionCookie(db, { email }));
  } finally {
    await db.close();
  }
}

const keepSession = (context: BrowserContext, token: string): Promise<void> =>
  context.addCookies([
    {
      name: 'mama_desk',
      value: token,
      url: process.env['BASE_URL'] ?? ourOrigin,
      httpOnly: true,
      sameSite: 'Strict',
    },
  ]);
