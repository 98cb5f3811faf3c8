// Access to the calls of the host dashboard: only signed-in hosts on the site's pages.

import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadContracts, loadFunctions } from '#support/contracts.ts';
import { testDatabase } from '#support/database.ts';
import { createHostSessionCookie } from '#support/host.ts';

const house = testDatabase();
/** Calls that sign in. Other tests cover their limits. */
const doors = ['POST desk-sign-in', 'POST desk/session'];

const functions = await loadFunctions();
const calls = (await loadContracts())
  .filter(([name]) => /^\w+ desk\//.test(name) && !doors.includes(name))
  .map(([name]) => {
    const [method = '', rest = ''] = name.split(' ');
    const path = `/api/${rest}` as const;
    const call = functions.find(({ handle }) => handle.paths?.includes(path))?.handle;
    if (!call) throw new Error(`No function answers ${name}.`);
    return { name, call, method, path };
  });

const ours = { origin: 'https://mama.test', 'sec-fetch-site': 'same-origin' };
let live = '';
let over = '';
let removed = '';

beforeAll(async () => {
  live = await createHostSessionCookie(house.db);
  over = await createHostSessionCookie(house.db, { minutes: -1 });
  removed = await createHostSessionCookie(house.db, { email: 'gone@example.com' });
});

async function statusOf(
  { call, method, path }: (typeof calls)[number],
  token: string | null,
  headers: Record<string, string> = ours,
): Promise<number> {
  const cookie: Record<string, string> = token === null ? {} : { cookie: `mama_desk=${token}` };
  const request = new Request(`https://mama.test${path}`, {
    method,
    headers: { ...cookie, 'content-type': 'application/json', ...headers },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  return (await call(request, {})).status;
}

test('every route below /api/desk is one of these calls, or signs in', () => {
  const routes = functions.flatMap(({ handle }) => Object.keys(handle.routes ?? {}));
  const below = routes
    .filter((route) => / \/api\/desk[/-]/.test(route))
    .map((route) => route.replace('/api/', ''));
  expect(below.toSorted()).toEqual([...doors, ...calls.map(({ name }) => name)].toSorted());
});

describe.each(calls)('$name', (call) => {
  test('returns 401 without a session, after its end, for a forged one, and for a former host', async () => {
    const forged = randomBytes(24).toString('base64url');
    for (const token of [null, '', 'x', over, forged, `${live}x`, removed]) {
      expect(await statusOf(call, token), String(token)).toBe(401);
    }
  });

  test('returns 403 to another site, whoever is signed in', async () => {
    const elsewhere = [
      { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
      { origin: 'https://mama.test', 'sec-fetch-site': 'cross-site' },
      { origin: 'https://shop.mama.test', 'sec-fetch-site': 'same-site' },
      { origin: 'http://mama.test' },
      { origin: 'null' },
    ];
    const silent: Record<string, string>[] = call.method === 'GET' ? [] : [{}, ...elsewhere];
    const always: Record<string, string>[] = elsewhere.slice(0, 3);
    for (const headers of [...always, ...silent]) {
      expect(await statusOf(call, live, headers), JSON.stringify(headers)).toBe(403);
    }
  });

  test('returns 405 for another method', async () => {
    expect(await statusOf({ ...call, method: 'PATCH' }, live)).toBe(405);
  });

  test('accepts a signed-in host on our own page', async () => {
    // A separate session, because one of the calls ends it.
    expect([401, 403, 405]).not.toContain(await statusOf(call, await createHostSessionCookie(house.db)));
  });
});
