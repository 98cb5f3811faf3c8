import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSharedTempFolder } from '#support/temp-folder.ts';
import { withBuildLock } from '../../../scripts/site-build.ts';

const file = join(createSharedTempFolder(), 'building.json');

test('delays the second of two builds in a folder, also after a failed one', async () => {
  const said: string[] = [];
  const begun = Promise.withResolvers<void>();
  const first = withBuildLock(async () => {
    said.push('first begins');
    begun.resolve();
    await new Promise((resolve) => setTimeout(resolve, 300));
    said.push('first ends');
    throw new Error('It failed.');
  }, file);
  // Either of two concurrent builds may be first.
  await begun.promise;
  const second = withBuildLock(async () => said.push('second'), file);
  await expect(first).rejects.toThrow('It failed.');
  await second;
  expect(said).toEqual(['first begins', 'first ends', 'second']);
  expect(existsSync(file)).toBe(false);
});

test('ignores a lock of an ended process', async () => {
  writeFileSync(file, JSON.stringify({ pid: 2 ** 22 + 1, started: '1' }));
  expect(await withBuildLock(async () => 'built', file)).toBe('built');
});
