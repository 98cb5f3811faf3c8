// `npm run dev`: pages and functions without network access.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { bearer } from '#support/api.ts';
import { insertCabin } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { root } from '../../../scripts/settings.ts';

const opened = testDatabase();
const children: ChildProcess[] = [];

afterAll(async () => {
  for (const child of children.filter(({ exitCode }) => exitCode === null)) {
    child.kill();
    await once(child, 'close');
  }
});

/**
 * Starts `npm run dev` with this test's database, without variables of the test run, with which
 * Astro would serve no page.
 */
function develop(): Readable {
  const { VITEST: _test, NODE_ENV: _mode, ...shell } = process.env;
  const env = { ...shell, PORT: '0', DATABASE_URL: shell['DATABASE_URL']?.replace(/\?.*/, '') };
  const script = join(root, 'scripts/dev.ts');
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  return child.stdout;
}

/** Returns the server's address once it is ready. */
async function addressIn(output: Readable): Promise<string> {
  let written = '';
  for await (const chunk of output.iterator({ destroyOnReturn: false })) {
    written += chunk;
    const [address] = /http:\/\/localhost:\d+/.exec(written) ?? [];
    if (address) return address;
  }
  throw new Error(`npm run dev ended.\n${written}`);
}

test('the development server serves styled pages and functions without network access', async () => {
  await insertCabin(opened.db, { slug: 'old-barn', title: 'Old Barn', city: 'Gatlinburg' });
  const origin = await addressIn(develop());
  const page = await fetch(`${origin}/cabins/old-barn`);
  expect(await page.text()).toContain('Old Barn');
  // A policy would keep the styles and scripts of the development server out.
  expect(page.headers.get('content-security-policy')).toBeNull();
  const found = await fetch(`${origin}/api/search-cabins`, { headers: bearer });
  expect(await found.json()).toMatchObject({ cabinCount: 1 });
}, 60_000);
