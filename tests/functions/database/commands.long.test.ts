// Database commands such as `npm run db:migrate`: their errors and the database they use.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { insertCabin } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { databaseUrl } from '#support/postgres.ts';
import { createTempFolder } from '#support/temp-folder.ts';
import { clearRunningSite, getSiteLockFile, recordRunningSite } from '../../../scripts/running-site.ts';

const house = testDatabase();
const script = join(import.meta.dirname, '../../../scripts/db.ts');

/** Returns the error output and exit code of `npm run db:migrate`. */
async function migrateAt(url: string): Promise<{ code: unknown; errors: string }> {
  const env = { ...process.env, DATABASE_URL: url };
  const child = spawn(process.execPath, [script, 'migrate'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const [code] = await once(child, 'close');
  return { code, errors };
}

const changed = (change: (url: URL) => void): string => {
  const url = new URL(house.postgres.url);
  change(url);
  return url.href;
};

test.each([
  ['an unknown role', () => changed((url) => (url.username = 'nobody')), /refuses the user of DATABASE_URL/],
  ['a wrong password', () => changed((url) => (url.password = 'wrong')), /refuses the user of DATABASE_URL/],
  [
    'an unknown database',
    () => databaseUrl(house.postgres.url, 'nowhere'),
    /no database of the name in DATABASE_URL/,
  ],
  ['a port where nobody listens', () => changed((url) => (url.port = '1')), /cannot be reached/],
  ['no address at all', () => 'database', /^DATABASE_URL is not an address/],
])('reports %s in one line, without a stack or a password', async (_, url, sentence) => {
  const { code, errors } = await migrateAt(url());
  expect(errors).toMatch(sentence);
  expect(errors.trim().split('\n')).toHaveLength(1);
  expect(errors).not.toMatch(/password@127|:wrong@|^ +at /m);
  expect(code).toBe(1);
});

test('backs up the site that runs at PORT if no database is named', async () => {
  const file = join(createTempFolder(), 'backup.gz');
  await insertCabin(house.db, { slug: 'only-here' });
  recordRunningSite(getSiteLockFile(true), 8831, process.env['DATABASE_URL']);
  try {
    const env = { ...process.env, PORT: '8831', DATABASE_URL: '' };
    const child = spawn(process.execPath, [script, 'backup', file], { env, stdio: 'ignore' });
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(gunzipSync(readFileSync(file)).toString()).toContain('only-here');
  } finally {
    clearRunningSite();
  }
});
