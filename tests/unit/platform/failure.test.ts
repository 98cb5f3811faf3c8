import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { DatabaseAway } from '#database/client.ts';
import { DatabaseBorrowed } from '#local/database.ts';
import { isRunning, processStart, thisProcess } from '#local/process-start.ts';
import { unusable } from '#local/unusable.ts';
import { causeIn, sentenceFor } from '../../../scripts/failure.ts';
import { alreadyRuns, announceSite, forgetSite, runningSite } from '../../../scripts/running.ts';

const folder = mkdtempSync(join(tmpdir(), 'mama-failure-'));
const file = join(folder, 'data', 'site.json');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const coded = (code: string, more: object = {}) =>
  Object.assign(new Error('deep inside\n at line 2'), { code, ...more });

describe('what goes wrong is said in one line', () => {
  test.each([
    ['a full disk', coded('ENOSPC'), 'The disk is full.'],
    ['a full disk under the database', new DatabaseAway(coded('53100')), 'The disk is full.'],
    ['a limit on the size of files', coded('EFBIG'), 'ulimit -f'],
    ['a damaged file met later', coded('XX001'), 'npm run db:reset'],
    ['a folder of somebody else', coded('EACCES', { path: '/data/site.json' }), '/data/site.json cannot be'],
    ['a database that is away', new DatabaseAway(coded('ECONNREFUSED')), 'cannot be reached'],
    ['another command', new DatabaseBorrowed(4321), 'Process 4321, another command'],
    ['what nobody foresaw', new TypeError('x is not a function\nand more'), 'x is not a function'],
    ['no error at all', 'nothing', 'Failed: nothing'],
  ])('%s', (_, error, words) => {
    const sentence = sentenceFor(error);
    expect(sentence).toContain(words);
    expect(sentence).not.toMatch(/\n| at .*:\d+:\d+/);
  });

  test('files that cannot be opened on a disk with room are damaged', async () => {
    expect((await unusable(join(folder, 'pglite'), new Error('Aborted()'))).message).toContain('are damaged');
  });
});

describe('who runs here', () => {
  test('a second start is told the process and the address', () => {
    announceSite(8888, 'postgres://127.0.0.1:1/own', file);
    const site = runningSite(file);
    expect(site).toEqual({ pid: process.pid, port: 8888, database: 'postgres://127.0.0.1:1/own' });
    expect(sentenceFor(site && alreadyRuns(site))).toBe(
      `Mama Cabins runs already, as process ${process.pid}: http://localhost:8888. Stop that one first (kill ${process.pid}).`,
    );
    forgetSite(file);
    expect(runningSite(file)).toBeNull();
  });

  test('a process that has another’s id is another process', () => {
    announceSite(8888, undefined, file);
    const announced = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...announced, started: 'another day' }));
    expect(runningSite(file)).toBeNull();
    writeFileSync(file, '{"pid":');
    expect(runningSite(file)).toBeNull();
  });

  test('a process is known by its id and its start', async () => {
    expect(isRunning(thisProcess())).toBe(true);
    expect(isRunning({ pid: process.pid, started: null })).toBe(false);
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 20000)']);
    const named = { pid: child.pid ?? 0, started: processStart(child.pid ?? 0) };
    expect(isRunning(named)).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(isRunning(named)).toBe(false);
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
  ['all is well', null],
  ['', null],
])('the cause in what a build wrote: %o', (output, cause) => {
  expect(causeIn(output)).toBe(cause);
});
