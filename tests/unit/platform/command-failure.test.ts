// Errors of commands in one line, and records of running sites and locks.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { DatabaseBorrowed, unusable } from '#netlify/local/database.ts';
import { getLockHolder, lockFile } from '#netlify/local/file-lock.ts';
import { DatabaseUnavailable } from '#netlify/platform/database/client.ts';
import { createSharedTempFolder } from '#support/temp-folder.ts';
import { findErrorLine, formatError } from '../../../scripts/command-failure.ts';
import {
  clearRunningSite,
  createAlreadyRunningError,
  findRunningSite,
  recordRunningSite,
} from '../../../scripts/running-site.ts';

const folder = createSharedTempFolder();
const file = join(folder, 'data', 'site.json');

const coded = (code: string, more: object = {}) =>
  Object.assign(new Error('deep inside\n at line 2'), { code, ...more });

describe('errors are shown in one line', () => {
  test.each([
    ['a full disk', coded('ENOSPC'), 'The disk is full.'],
    ['a full disk under the database', new DatabaseUnavailable(coded('53100')), 'The disk is full.'],
    ['a limit on the size of files', coded('EFBIG'), 'ulimit -f'],
    ['a damaged file found later', coded('XX001'), 'npm run db:reset'],
    ['a folder of somebody else', coded('EACCES', { path: '/data/site.json' }), '/data/site.json cannot be'],
    ['a database that is away', new DatabaseUnavailable(coded('ECONNREFUSED')), 'cannot be reached'],
    ['another command', new DatabaseBorrowed(4321), 'Process 4321, another command'],
    ['what nobody foresaw', new TypeError('x is not a function\nand more'), 'x is not a function'],
    ['no error at all', 'nothing', 'Failed: nothing'],
  ])('%s', (_, error, words) => {
    const sentence = formatError(error);
    expect(sentence).toContain(words);
    expect(sentence).not.toMatch(/\n| at .*:\d+:\d+/);
  });

  test('files that cannot be opened on a disk with free space are damaged', async () => {
    expect((await unusable(join(folder, 'pglite'), new Error('Aborted()'))).message).toContain('are damaged');
  });
});

describe('the running site', () => {
  test('a second start names process and address', () => {
    recordRunningSite(file, 8888, 'postgres://127.0.0.1:1/own');
    const site = findRunningSite([file]);
    expect(site).toEqual({ pid: process.pid, port: 8888, database: 'postgres://127.0.0.1:1/own' });
    expect(formatError(site && createAlreadyRunningError(site))).toBe(
      `Mama Cabins runs already, as process ${process.pid}: http://localhost:8888. Stop that one first (kill ${process.pid}).`,
    );
    clearRunningSite();
    expect(findRunningSite([file])).toBeNull();
  });

  test('with two sites a command uses the one of its PORT, else the first', async () => {
    const empty = join(folder, 'data', 'empty.json');
    const script = `(await import('#netlify/local/file-lock.ts')).lockFile(${JSON.stringify(empty)}).saveDetails({ port: 8889 }); setTimeout(() => {}, 20_000)`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
    await expect.poll(() => findRunningSite([file, empty])?.port, { timeout: 10_000 }).toBe(8889);
    recordRunningSite(file, 8888);
    expect(findRunningSite([file, empty])?.port).toBe(8888);
    vi.stubEnv('PORT', '8889');
    expect(findRunningSite([file, empty])?.port).toBe(8889);
    vi.unstubAllEnvs();
    clearRunningSite();
    child.kill('SIGKILL');
    await once(child, 'close');
  });

  test('ignores records of ended processes and incomplete ones', () => {
    for (const left of [JSON.stringify({ pid: process.pid, port: 8888 }), '{"pid":']) {
      writeFileSync(file, left);
      expect(findRunningSite([file])).toBeNull();
    }
  });

  test('a lock is released when its process was killed', async () => {
    const taken = join(folder, 'taken.json');
    const script = `(await import('#netlify/local/file-lock.ts')).lockFile(${JSON.stringify(taken)}).saveDetails({}); setTimeout(() => {}, 20_000)`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
    await expect.poll(() => getLockHolder(taken), { timeout: 10_000 }).toEqual({ pid: child.pid });
    expect(lockFile(taken)).toBeNull();
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(getLockHolder(taken)).toBeNull();
  });
});

test.each([
  [
    '10:12:01 [build] ok\nThe site is not built.\ncontent/blog/a.md: title: expected a text\nmore',
    'content/blog/a.md: title: expected a text',
  ],
  [
    '10:12:01 \u001b[31m[ERROR]\u001b[39m [vite] Build failed\n\nCould not resolve x',
    '[ERROR] [vite] Build failed Could not resolve x',
  ],
  [
    '10:12:01 [ERROR] [checked-content] An unhandled error occurred while running the "astro:config:setup" hook\nThe site is not built.\ncontent/blog/a.md: title: expected some words, found none.\ncontent/blog/b.md: area: expected a town',
    'content/blog/a.md: title: expected some words, found none.',
  ],
  [
    '[ERROR] [x] The site is not built.\n  content/events.md: expected a date',
    'content/events.md: expected a date',
  ],
  [
    'Error: The site is not built. content/site.md: expected a file, found none.\n    at read (src/content.ts:153)',
    'content/site.md: expected a file, found none.',
  ],
  ['all is well', null],
  ['', null],
])('finds the cause in a build’s output: %o', (output, cause) => {
  expect(findErrorLine(output)).toBe(cause);
});
