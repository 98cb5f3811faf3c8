import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderMessage } from '#netlify/emails.ts';
import deskSignIn from '#netlify/functions/desk-sign-in.ts';
import { getAdminEmails, laptopHost } from '#netlify/host-accounts/configured-hosts.ts';
import { createSignInLink } from '#netlify/host-accounts/sign-in-link.ts';
import { env, parseEnv } from '#netlify/platform/env.ts';
import { hashOfToken } from '#netlify/platform/http/random-token.ts';
import { signSignInToken } from '#netlify/platform/http/tokens.ts';
import { post, send } from '#support/api.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { signInAsHost } from '#support/host.ts';

const house = testDatabase(12);
const origin = { origin: 'http://localhost' };

beforeEach(() => deleteRows(house.db, 'desk_links', 'desk_sessions', 'audit_log', 'outbox', 'rate_buckets'));

const ask = (email: unknown, ip = '') => post('desk-sign-in', { email }, {}, ip ? { ip } : {});
const enter = (token: string) => post('desk/session', { token }, origin);
const cookieIn = (headers: Headers): string =>
  /^mama_desk=[^;]*/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';
const whoIs = (cookie: string) => send('GET desk/host', { headers: { cookie } });
const newLink = async (): Promise<string> => {
  const token = await createSignInLink({ db: house.db, env: env() }, laptopHost, false);
  if (token === null) throw new Error('A printed link is always written.');
  return token;
};

async function mails() {
  return house.db.query<{ recipient: string; template: string; payload: { link_id: string } }>(
    'select recipient, template, payload from outbox order by id',
  );
}

/** Returns the token in the only waiting e-mail. */
async function mailedToken(): Promise<string> {
  const [row] = await house.db.query<never>('select * from outbox');
  if (!row) throw new Error('No mail was written.');
  const written = await renderMessage(row, { db: house.db, env: env(), now: new Date() });
  const text = written?.channel === 'mail' ? written.mail.text : '';
  return decodeURIComponent(/\/desk#sign-in=(\S+)/.exec(text)?.[1] ?? '');
}

describe('a request for a sign-in link', () => {
  test('sends a host an e-mail whose link signs in', async () => {
    expect((await ask(` ${laptopHost.toUpperCase()} `)).status).toBe(202);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([laptopHost]);
    const { status, headers, body } = await enter(await mailedToken());
    expect(status).toBe(200);
    expect(body).toMatchObject({ email: laptopHost, role: 'owner' });
    expect((await whoIs(cookieIn(headers))).body.email).toBe(laptopHost);
  });

  test('sends other addresses nothing, with the same response after the same time', async () => {
    const timed = async (email: string) => {
      const begun = performance.now();
      const { status, body, headers } = await ask(email);
      return { took: performance.now() - begun, said: { status, body, headers: [...headers] } };
    };
    await ask('warm@example.com');
    const stranger = await timed('ada@example.com');
    const host = await timed(laptopHost);
    expect(host.said).toEqual(stranger.said);
    expect(Math.min(host.took, stranger.took)).toBeGreaterThan(290);
    expect(Math.abs(host.took - stranger.took)).toBeLessThan(250);
    expect(await mails()).toHaveLength(1);
    for (const odd of ['', 'x', 'a@b', 'robert"); drop table desk_links;--'])
      expect((await ask(odd)).status).toBe(202);
    expect((await ask(undefined)).status).toBe(400);
  });

  test('expires with its e-mail, and the database’s content allows no sign-in', async () => {
    await ask(laptopHost);
    const [row] = await house.db.query<{ same: boolean; lasts: number; id: string; token_hash: string }>(
      `select o.expires_at = l.expires_at as same, extract(epoch from l.expires_at - l.created_at)::integer / 60 as lasts,
         l.id, l.token_hash from outbox o, desk_links l`,
    );
    expect(row).toMatchObject({ same: true, lasts: 10 });
    const token = await mailedToken();
    expect(row?.token_hash).toBe(hashOfToken(token));
    expect(JSON.stringify([row, await mails()])).not.toContain(token);
    const elsewhere = parseEnv({ BOOKING_TOKEN_SECRET: 'x'.repeat(40) });
    expect(signSignInToken(row?.id ?? '', elsewhere)).not.toBe(token);
  });

  test('sends three e-mails for twenty concurrent requests, of which at least one link is valid', async () => {
    await Promise.all(Array.from({ length: 20 }, () => ask(laptopHost)));
    expect(await mails()).toHaveLength(3);
    await house.db.query(
      `update desk_links set expires_at = now() where id = (select id from desk_links limit 1)`,
    );
    await ask(laptopHost);
    expect(await mails()).toHaveLength(4);
  });
});

describe('a link', () => {
  test('signs in once, however many browsers use it concurrently', async () => {
    const token = await newLink();
    const answers = await Promise.all(Array.from({ length: 8 }, () => enter(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    expect((await enter(token)).error?.code).toBe('taken');
    expect(await house.db.query('select 1 from desk_sessions')).toHaveLength(1);
  });

  test('expires after ten minutes', async () => {
    const token = await newLink();
    await house.db.query(`update desk_links set expires_at = now() - interval '1 second'`);
    expect((await enter(token)).error?.code).toBe('link_ended');
  });

  test('signs in nobody if it is invalid or of a former host', async () => {
    expect((await enter(signSignInToken(randomUUID(), env()))).error?.code).toBe('not_found');
    const token = await newLink();
    await house.db.query(`update desk_links set email = 'gone@example.com'`);
    const { status, error, headers } = await enter(token);
    expect([status, error?.code, headers.get('set-cookie')]).toEqual([404, 'not_found', null]);
  });

  test('is accepted from our own page only', async () => {
    const token = await newLink();
    for (const headers of [
      {},
      { origin: 'https://evil.test' },
      { ...origin, 'sec-fetch-site': 'cross-site' },
    ]) {
      expect((await post('desk/session', { token }, headers)).status).toBe(403);
    }
    expect((await enter(token)).status).toBe(200);
  });
});

test('does not log the address after a failure', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.advanceTimersByTime(3_600_000);
  const written = vi.spyOn(console, 'info').mockImplementation(() => {});
  const used = await newLink();
  for (const token of [used, used, signSignInToken(randomUUID(), env())]) await enter(token);
  await ask('ada.stranger@example.com');
  await whoIs('mama_desk=none');
  vi.useRealTimers();
  const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)));
  written.mockRestore();
  expect(lines.filter(({ event }) => event === 'refused')).toEqual([
    {
      level: 'info',
      event: 'refused',
      route: 'POST /api/desk/session',
      code: 409,
      unwritten: expect.any(Number),
    },
    {
      level: 'info',
      event: 'refused',
      route: 'POST /api/desk/session',
      code: 404,
      unwritten: expect.any(Number),
    },
    {
      level: 'info',
      event: 'refused',
      route: 'POST /api/desk-sign-in',
      code: 'no_host',
      unwritten: expect.any(Number),
    },
    {
      level: 'info',
      event: 'refused',
      route: 'GET /api/desk/host',
      code: 401,
      unwritten: expect.any(Number),
    },
  ]);
});

describe('a session', () => {
  test('is a twelve-hour cookie hidden from scripts and other sites, secure on an https site', async () => {
    const { headers } = await enter(await newLink());
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^mama_desk=[\w-]{32}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/);
    const token = await newLink();
    const request = new Request('https://mama.test/api/desk/session', {
      method: 'POST',
      headers: { origin: 'https://mama.test', 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    const secure = (await deskSignIn(request)).headers.get('set-cookie') ?? '';
    expect(secure).toMatch(/^__Host-mama_desk=[\w-]{32}; Path=\/; (?!.*Domain).*; Secure$/);
    expect((await whoIs(secure.replace(/;.*/, ''))).body.email).toBe(laptopHost);
    const [row] = await house.db.query<{ lasts: number }>(
      'select extract(epoch from expires_at - created_at)::integer / 3600 as lasts from desk_sessions limit 1',
    );
    expect(row?.lasts).toBe(12);
    expect(await house.db.query('select action from audit_log')).toEqual([
      { action: 'desk.signed_in' },
      { action: 'desk.signed_in' },
    ]);
  });

  test('ends on the server when its host signs out', async () => {
    const desk = await signInAsHost(house.db);
    expect((await desk.get('GET desk/host')).status).toBe(200);
    const out = await desk.send('POST desk/sign-out', {});
    expect(out.headers.get('set-cookie')).toMatch(/^mama_desk=; Path=\/; Max-Age=0;/);
    expect(out.headers.get('clear-site-data')).toBe('"cache", "storage"');
    expect((await desk.get('GET desk/host')).status).toBe(401);
  });

  test('ends when the same browser signs in again; other browsers stay signed in', async () => {
    const [desk, other] = [await signInAsHost(house.db), await signInAsHost(house.db)];
    const { status } = await post(
      'desk/session',
      { token: await newLink() },
      { ...origin, cookie: desk.cookie },
    );
    expect(status).toBe(200);
    expect((await desk.get('GET desk/host')).status).toBe(401);
    expect((await other.get('GET desk/host')).status).toBe(200);
  });

  test('has responses that are not cached', async () => {
    const desk = await signInAsHost(house.db);
    expect((await desk.get('GET desk/host')).headers.get('cache-control')).toBe('no-store');
  });
});

describe('host accounts', () => {
  test('are those of HOST_EMAILS, in any case; on a laptop without any, an address without e-mail', () => {
    expect(getAdminEmails(parseEnv({ HOST_EMAILS: 'Mama@Example.com, b@example.com' }))).toEqual([
      'mama@example.com',
      'b@example.com',
    ]);
    expect(getAdminEmails(parseEnv({}))).toEqual(['host@localhost']);
    expect(getAdminEmails(parseEnv({ CONTEXT: 'production', BOOKING_TOKEN_SECRET: 's'.repeat(40) }))).toEqual(
      [],
    );
  });
});
