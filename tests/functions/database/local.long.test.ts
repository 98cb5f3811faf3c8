// Embedded database that several processes start, share or kill.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, rm, truncate, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { DatabaseUnusable, startLocalDatabase } from '#netlify/local/database.ts';
import { connect } from '#netlify/platform/database/client.ts';
import { createSharedTempFolder } from '#support/temp-folder.ts';
import { formatError } from '../../../scripts/command-failure.ts';

const folder = createSharedTempFolder();
const dataDir = join(folder, 'deep', 'pglite');
const children: ChildProcess[] = [];

beforeAll(async () => {
  // Opening existing files is much faster than creating them.
  await (await startLocalDatabase({ dataDir })).stop();
});

afterEach(async () => {
  await Promise.all(children.splice(0).map(kill));
});

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/**
 * Starts another process that serves the folder or joins its server. Returns the process and the
 * address.
 */
async function serveElsewhere(): Promise<{ child: ChildProcess; url: string }> {
  const script = fileURLToPath(new URL('serve.ts', import.meta.url));
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { child, url: line.toString().trim() };
}

async function ask(url: string, text: string): Promise<unknown[]> {
  const db = connect(url);
  return db.query(text).finally(() => db.close());
}

test('is shared by all processes that start it at the same time', async () => {
  const [mine, theirs] = await Promise.all([startLocalDatabase({ dataDir }), serveElsewhere()]);
  expect(theirs.url).toBe(mine.url);
  const again = await startLocalDatabase({ dataDir });
  expect(again.isOwn).toBe(false);
  expect(again.url).toBe(mine.url);
  await again.stop();
  // The end of a process that only joined does not stop the server.
  expect(await ask(mine.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await mine.stop();
});

test('starts after a killed process, with its committed data', async () => {
  const { child, url } = await serveElsewhere();
  await ask(url, 'create table survived as select 7 as seven');
  await kill(child);
  expect(existsSync(`${dataDir}.json`)).toBe(true);
  const local = await startLocalDatabase({ dataDir });
  expect(await ask(local.url, 'select seven from survived')).toEqual([{ seven: 7 }]);
  await local.stop();
});

test('is started by one of many processes that find it abandoned', async () => {
  const { child } = await serveElsewhere();
  await kill(child);
  const all = await Promise.all([
    startLocalDatabase({ dataDir }),
    ...Array.from({ length: 3 }, serveElsewhere),
  ]);
  expect(new Set(all.map(({ url }) => url)).size).toBe(1);
  await all[0].stop();
});

test('starts with a state file that is stale, incomplete or foreign', async () => {
  const dead = JSON.stringify({ pid: 2 ** 22 - 1 });
  // A reused process id: running, but not serving the database.
  const reused = JSON.stringify({ pid: process.ppid, url: 'postgres://postgres@127.0.0.1:1/postgres' });
  for (const left of [dead, '{"pid":', '', reused]) {
    await writeFile(`${dataDir}.json`, left);
    const local = await startLocalDatabase({ dataDir });
    expect(await ask(local.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await local.stop();
  }
});

test('recognizes at once a state file of an unrelated process', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const foreign = { pid: process.ppid, started: 'another day' };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  for (const state of [{ pid: process.ppid }, foreign, { ...foreign, url }]) {
    await writeFile(`${dataDir}.json`, JSON.stringify(state));
    const begun = performance.now();
    const local = await startLocalDatabase({ dataDir });
    // Waiting for another server would take a minute.
    expect(performance.now() - begun).toBeLessThan(30_000);
    await local.stop();
  }
  silent.close();
});

test.each([
  ['an empty file', (files: string) => truncate(join(files, 'global', 'pg_control'), 0)],
  ['a missing folder', (files: string) => rm(join(files, 'base'), { recursive: true })],
])('reports damaged files with a fix in one line, and leaves them unchanged: %s', async (_, damage) => {
  const files = join(folder, 'damaged');
  await rm(files, { recursive: true, force: true });
  await cp(dataDir, files, { recursive: true });
  await damage(files);
  const failure = await startLocalDatabase({ dataDir: files }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DatabaseUnusable);
  expect(formatError(failure)).toBe(
    `The embedded database in ${files} cannot be opened: its files are damaged. \`npm run db:reset\` makes a new one.`,
  );
  expect(existsSync(join(files, 'PG_VERSION'))).toBe(true);
  expect(existsSync(`${files}.json`)).toBe(false);
});

test('survives clients that disconnect during a transaction', async () => {
  const local = await startLocalDatabase({ dataDir });
  await ask(local.url, 'create table counted (n integer)');
  const { Client } = await import('pg');
  const rude = new Client(local.url);
  rude.on('error', () => {});
  await rude.connect();
  await rude.query('begin; insert into counted values (1)');
  const waiting = ask(local.url, 'select count(*) from counted');
  rude.connection.stream.destroy();
  expect(await waiting).toEqual([{ count: 0 }]);
  await local.stop();
});
