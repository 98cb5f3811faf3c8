import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLocalDatabase } from '#netlify/local/database.ts';
import { connect } from '#netlify/platform/database/client.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mama-cabins-local-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function ask(url: string, text: string): Promise<unknown[]> {
  const db = connect(url);
  return db.query(text).finally(() => db.close());
}

test('starts, keeps its data over a stop, and leaves no trace of running', async () => {
  const dataDir = join(folder, 'deep', 'pglite');
  const first = await startLocalDatabase({ dataDir });
  await ask(first.url, 'create table kept as select 7 as seven');
  await first.stop();
  expect(existsSync(`${dataDir}.json`)).toBe(false);
  const second = await startLocalDatabase({ dataDir });
  expect(await ask(second.url, 'select seven from kept')).toEqual([{ seven: 7 }]);
  await second.stop();
});
