// Signs hosts in, for function tests and in a browser.

import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { type CallName, type CallResponse, type CallReturning, callPath } from '#contracts/calls.ts';
import { laptopHost } from '#netlify/host-accounts/configured-hosts.ts';
import { connect, type Database } from '#netlify/platform/database/client.ts';
import { hashOfToken } from '#netlify/platform/http/random-token.ts';
import { type ApiResponse, findFunction, send } from './api.ts';

const siteOrigin = 'http://localhost';

/**
 * Creates a host's session, by default a valid one of a laptop's host. Returns its token.
 * `minutes`: time until its expiry, negative for an expired session.
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

/** A signed-in host in function tests. */
export interface HostCaller {
  email: string;
  cookie: string;
  /** Makes a host's call with a query, which may be invalid. */
  get<Name extends CallName>(
    name: Name,
    query?: Record<string, string | number>,
  ): Promise<ApiResponse<CallResponse<Name>>>;
  /** Makes a host's call with a body, which may be invalid. */
  send<Name extends CallName>(
    name: Name,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<ApiResponse<CallResponse<Name>>>;
  /** Makes a host's call that returns a file. */
  file(name: CallReturning<Blob>, query?: Record<string, string>): Promise<Response>;
}

/**
 * Signs a host in: `const host = await signInAsHost(house.db); await host.get('GET desk/today')`.
 */
export async function signInAsHost(db: Database, email: string = laptopHost): Promise<HostCaller> {
  const cookie = `mama_desk=${await createHostSessionCookie(db, { email })}`;
  const toSearch = (query: Record<string, string | number> = {}) =>
    `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`;
  return {
    email,
    cookie,
    get: (name, query) => send(name, { headers: { cookie } }, toSearch(query)),
    send: (name, body, headers = {}) =>
      send(name, {
        method: 'POST',
        headers: { ...headers, cookie, origin: siteOrigin, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    file: (name, query) =>
      findFunction(name)(
        new Request(`${siteOrigin}${callPath(name)}${toSearch(query)}`, { headers: { cookie } }),
      ),
  };
}

/** Signs a browser in to the dashboard of the site under test. */
export async function signInBrowserAsHost(page: Page, email: string = laptopHost): Promise<void> {
  const db = connect(process.env['DATABASE_URL']);
  try {
    await setSessionCookie(page.context(), await createHostSessionCookie(db, { email }));
  } finally {
    await db.close();
  }
}

const setSessionCookie = (context: BrowserContext, token: string): Promise<void> =>
  context.addCookies([
    {
      name: 'mama_desk',
      value: token,
      url: process.env['BASE_URL'] ?? siteOrigin,
      httpOnly: true,
      sameSite: 'Strict',
    },
  ]);
