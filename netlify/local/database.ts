/** Starts the embedded database, or connects to the configured one. */

import { existsSync } from 'node:fs';
import { rm, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { configuredUrl, connect, type Database } from '#netlify/platform/database/client.ts';
import { type FileLock, getLockHolder, lockFile } from './file-lock.ts';

export interface LocalDatabase {
  url: string;
  /** Id of the server's process. */
  pid: number;
  /** Whether this process serves it. Otherwise it ends with the other process. */
  isOwn: boolean;
  /** Stops the server if this call started it. */
  stop(): Promise<void>;
}

/** Data folder of the embedded database. */
export const localDataDir = '.data/pglite';

/** File that describes the process serving `dataDir`. */
const getStateFile = (dataDir: string): string => `${dataDir}.json`;

const connections = 64;
const timeoutMs = 60_000;

async function isResponding(url: string): Promise<boolean> {
  const db = connect(url, { connections: 1 });
  try {
    await db.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await db.close();
  }
}

interface Served {
  pid: number;
  url: string;
}

/** Returns the process that serves `dataDir`, waiting for it to start; `null` if it has exited. */
async function findRunning(dataDir: string): Promise<Served | null> {
  const deadline = Date.now() + timeoutMs;
  for (
    let state = getLockHolder(getStateFile(dataDir));
    state;
    state = getLockHolder(getStateFile(dataDir))
  ) {
    const [pid, url] = [Number(state['pid']), state['url']];
    if (typeof url === 'string' && (await isResponding(url))) return { pid, url };
    if (Date.now() > deadline)
      throw new DatabaseUnusable(`Process ${pid} keeps ${dataDir} and does not answer. End it first.`);
    await sleep(50);
  }
  return null;
}

async function serve(dataDir: string, currentLock: FileLock): Promise<LocalDatabase> {
  const pglite = await PGlite.create(dataDir);
  const server = new PGLiteSocketServer({
    db: pglite,
    host: '127.0.0.1',
    port: 0,
    maxConnections: connections,
  });
  await server.start();
  const url = `postgres://postgres@${server.getServerConn()}/postgres`;
  currentLock.saveDetails({ url });
  const close = async (): Promise<void> => {
    // Keeps the lock until the files are written, so that no other process opens the folder before.
    currentLock.saveDetails({});
    await server.stop();
    await pglite.close();
    currentLock.release();
  };
  let closing: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    closing ??= close();
    return closing;
  };
  return { url, pid: process.pid, isOwn: true, stop };
}

/** Whether a running process serves `dataDir`. */
export const isServed = async (dataDir: string): Promise<boolean> => (await findRunning(dataDir)) !== null;

/**
 * Starts the embedded database in `dataDir` and serves it to this machine over the PostgreSQL
 * protocol on loopback. One process serves a folder; later callers get its address. Throws
 * DatabaseUnusable if files are damaged or the disk is full.
 */
export async function startLocalDatabase({ dataDir = localDataDir } = {}): Promise<LocalDatabase> {
  let currentLock = lockFile(getStateFile(dataDir));
  while (!currentLock) {
    const running = await findRunning(dataDir);
    if (running) return { ...running, isOwn: false, stop: async () => {} };
    currentLock = lockFile(getStateFile(dataDir));
  }
  const isNew = !existsSync(dataDir);
  try {
    return await serve(dataDir, currentLock);
  } catch (error) {
    // An incomplete new database would look damaged at the next start.
    if (isNew) await rm(dataDir, { recursive: true, force: true });
    currentLock.release();
    throw await unusable(dataDir, error);
  }
}

/** The embedded database cannot be used. The message gives cause and remedy in one line. */
export class DatabaseUnusable extends Error {}

/** A log segment has 16 MB; a new database needs 40. */
const requiredBytes = 64_000_000;

/** Explains a failed start. On a full disk the files are intact and must not be deleted. */
export async function unusable(dataDir: string, cause: unknown): Promise<DatabaseUnusable> {
  const { bavail, bsize } = await statfs(dirname(dataDir));
  const message =
    bavail * bsize < requiredBytes
      ? `The disk that holds ${dataDir} is full. Free some space and start again.`
      : `The embedded database in ${dataDir} cannot be opened: its files are damaged. \`npm run db:reset\` makes a new one.`;
  return new DatabaseUnusable(message, { cause });
}

interface OpenDatabase {
  db: Database;
  url: string;
  embedded: boolean;
}

/**
 * The embedded database belongs to another process and would stop with it. The message names the
 * process and the remedy.
 */
export class DatabaseBorrowed extends Error {
  constructor(pid: number) {
    super(
      `Process ${pid}, another command of this project, keeps the embedded database. Stop that one first, or set DATABASE_URL.`,
    );
  }
}

/**
 * Runs `use` with the configured database, or with the embedded one in `dataDir`, and closes it.
 * With `isPersistent` it throws DatabaseBorrowed if another process serves the embedded one.
 */
export async function withDatabase<Value>(
  env: NodeJS.ProcessEnv,
  use: (database: OpenDatabase) => Promise<Value>,
  { isPersistent = false, dataDir = localDataDir } = {},
): Promise<Value> {
  const configured = configuredUrl(env);
  const local = configured ? null : await startLocalDatabase({ dataDir });
  if (isPersistent && local && !local.isOwn) throw new DatabaseBorrowed(local.pid);
  const url = configured ?? local?.url ?? '';
  const db = connect(url, { answerMs: 120_000 });
  try {
    return await use({ db, url, embedded: !configured });
  } finally {
    await db.close();
    await local?.stop();
  }
}

/**
 * Runs `use` with an empty in-memory database. Its rows have the types of PGlite, not of the
 * drivers.
 */
export async function withScratch<Value>(use: (db: Database) => Promise<Value>): Promise<Value> {
  const pglite = await PGlite.create();
  const close = (): Promise<void> => pglite.close();
  try {
    return await use({
      async query<Row>(text: string, values?: unknown[]): Promise<Row[]> {
        if (values) return (await pglite.query<Row>(text, values)).rows;
        return (await pglite.exec(text)).at(-1)?.rows as Row[];
      },
      close,
    });
  } finally {
    await close();
  }
}
