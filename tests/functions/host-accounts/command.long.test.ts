// `npm run desk`: prints a host's sign-in link.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { post } from '#support/api.ts';
import { testDatabase } from '#support/database.ts';

testDatabase();
const script = join(import.meta.dirname, '../../../scripts/desk.ts');

/** Runs `npm run desk`. */
async function runDesk(settings: Record<string, string>, ...args: string[]) {
  const env = {
    ...process.env,
    DATABASE_URL: process.env['DATABASE_URL']?.replace(/\?.*/, ''),
    HOST_EMAILS: '',
    BOOKING_TOKEN_SECRET: 's'.repeat(40),
    ...settings,
  };
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  const [code] = await once(child, 'close');
  return { code, said };
}

test('prints a link that signs in on a laptop', async () => {
  const { code, said } = await runDesk({});
  expect(said).toContain('host@localhost');
  const [, token = ''] = /http:\/\/localhost:\d+\/desk#sign-in=(\S+)/.exec(said) ?? [];
  expect(code).toBe(0);
  const { status } = await post(
    'desk/session',
    { token: decodeURIComponent(token) },
    { origin: 'http://localhost' },
  );
  expect(status).toBe(200);
});

test('requires a configured host elsewhere', async () => {
  const { code, said } = await runDesk({ CONTEXT: 'production', URL: 'https://mama.test' });
  expect(code).toBe(1);
  expect(said).toContain('HOST_EMAILS must name a host');
  const other = await runDesk({ HOST_EMAILS: 'mama@example.com' }, 'ada@example.com');
  expect(other.said).toContain('ada@example.com is not in HOST_EMAILS.');
  expect(other.code).toBe(1);
});
