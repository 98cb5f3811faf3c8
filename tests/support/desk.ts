import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { connect, type Database } from '#database/client.ts';
import { laptopHost } from '#lib/desk-hosts.ts';
import { hashOfToken } from '#lib/edit-tokens.ts';
import type { Endpoint } from '#lib/endpoint.ts';
import { type Reply, send } from './api.ts';

const ourOrigin = 'http://localhost';

/** A session of the desk: by default a live one of the host of a laptop. `minutes`: until it ends, below 0 since it has. */
export async function openDesk(
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
export interface DeskCaller {
  email: string;
  cookie: string;
  /** Calls a function of the desk with a query, which may be wrong on purpose. */
  get<In, Out>(call: Endpoint<In, Out>, query?: Record<string, string | number>): Promise<Reply<Out>>;
  /** Calls a function of the desk with a body, by the method of its contract. */
  send<In, Out>(call: Endpoint<In, Out>, body: unknown): Promise<Reply<Out>>;
  /** The answer of a function that answers with a file. */
  file<In>(call: Endpoint<In, Blob>, query?: Record<string, string>): Promise<Response>;
}

/** Signs a host in: `const desk = await atDesk(house.db); await desk.get(deskToday)`. */
export async function atDesk(db: Database, email: string = laptopHost): Promise<DeskCaller> {
  const cookie = `mama_desk=${await openDesk(db, { email })}`;
  const searchOf = (query: Record<string, string | number> = {}) =>
    `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`;
  return {
    email,
    cookie,
    get: (call, query) => send(call, { headers: { cookie } }, searchOf(query)),
    send: (call, body) =>
      send(call, {
        method: call.contract.method,
        headers: { cookie, origin: ourOrigin, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    file: (call, query) =>
      call(new Request(`${ourOrigin}${call.contract.path}${searchOf(query)}`, { headers: { cookie } })),
  };
}

/** Signs a browser in to the desk of the site under test, as a host whose link was used. */
export async function signInToDesk(page: Page): Promise<void> {
  const db = connect(process.env['DATABASE_URL']);
  try {
    await keepSession(page.context(), await openDesk(db));
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
