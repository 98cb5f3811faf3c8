// Data of the embedded database after a stop.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startLocalDatabase } from '#netlify/local/database.ts';
import { connect } from '#netlify/platform/database/client.ts';
import { createTempFolder } from '#support/temp-folder.ts';

async function ask(url: string, text: string): Promise<unknown[]> {
  const db = connect(url);
  return db.query(text).finally(() => db.close());
}

test('starts, keeps its data after a stop, and leaves no trace of running', async () => {
  const dataDir = join(createTempFolder(), 'deep', 'pglite');
  const first = await startLocalDatabase({ dataDir });
  await ask(first.url, 'create table kept as select 7 as seven');
  await first.stop();
  expect(existsSync(`${dataDir}.json`)).toBe(false);
  const second = await startLocalDatabase({ dataDir });
  expect(await ask(second.url, 'select seven from kept')).toEqual([{ seven: 7 }]);
  await second.stop();
});
