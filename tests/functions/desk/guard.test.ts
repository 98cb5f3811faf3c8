import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Contract } from '#contracts/old-contract.ts';
import { testDatabase } from '#support/database.ts';
import { openDesk } from '#support/desk.ts';

const house = testDatabase();
const folder = join(import.meta.dirname, '../../../netlify/functions');
/** These open a session: each has its limit, and tests of its own beside this one. */
const doors = ['desk-session', 'desk-sign-in'];

interface DeskFunction {
  (request: Request, context: object): Promise<Response>;
  contract?: Contract<unknown, unknown>;
  contracts?: Contract<unknown, unknown>[];
}

const files = readdirSync(folder).filter((file) => file.startsWith('desk-'));
const functions = await Promise.all(
  files.map(async (file) => {
    const module: { default: DeskFunction; config: { path: string } } = await import(join(folder, file));
    return { name: file.replace('.ts', ''), call: module.default, path: module.config.path };
  }),
);
const calls = functions
  .filter(({ name }) => !doors.includes(name))
  .flatMap(({ name, call }) =>
    (call.contracts ?? (call.contract ? [call.contract] : [])).map(({ method, path }) => ({
      ...{ name: `${name} ${method}`, call, method, path },
    })),
  );

const ours = { origin: 'https://mama.test', 'sec-fetch-site': 'same-origin' };
let live = '';
let over = '';
let removed = '';

beforeAll(async () => {
  live = await openDesk(house.db);
  over = await openDesk(house.db, { minutes: -1 });
  removed = await openDesk(house.db, { email: 'gone@example.com' });
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

test('the doors are there, and every other function of the desk says what it answers', () => {
  expect(files.map((file) => file.replace('.ts', ''))).toEqual(expect.arrayContaining(doors));
  const named = new Set(calls.map(({ name }) => name.replace(/ .*/, '')));
  expect(functions.filter(({ name }) => !doors.includes(name) && !named.has(name))).toEqual([]);
});

test('every call below /api/desk is by a function of that name', () => {
  const elsewhere = functions.filter(
    ({ name, path }) => name !== 'desk-sign-in' && !path.startsWith('/api/desk/'),
  );
  expect(elsewhere).toEqual([]);
});

describe.each(calls)('$name', (call) => {
  test('answers 401 without a session, after its end, to a forged one, and to who is no host any more', async () => {
    const forged = randomBytes(24).toString('base64url');
    for (const token of [null, '', 'x', over, forged, `${live}x`, removed]) {
      expect(await statusOf(call, token), String(token)).toBe(401);
    }
  });

  test('answers 403 to another site, whoever is signed in', async () => {
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

  test('answers 405 to another method', async () => {
    expect(await statusOf({ ...call, method: 'PATCH' as never }, live)).toBe(405);
  });

  test('takes a host who is signed in at her own page', async () => {
    // One of her own: one of the calls ends it.
    expect([401, 403, 405]).not.toContain(await statusOf(call, await openDesk(house.db)));
  });
});
