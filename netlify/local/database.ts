import { existsSync } from 'node:fs';
import { rm, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { configuredUrl, connect, type Database } from '#netlify/platform/database/client.ts';
import { type Claim, claim, getLockHolder } from './file-lock.ts';

export interface LocalDatabase {
  url: string;
  /** The process that serves it. */
  pid: number;
  /** Whether this process serves it; another's goes away with that other. */
  isOwn: boolean;
  /** Ends it if this call started it; another's is left alone. */
  stop(): Promise<void>;
}

/** Where the embedded database keeps its data. */
export const localDataDir = '.data/pglite';

/** Where who serves `dataDir` is said. */
const stateOf = (dataDir: string): string => `${dataDir}.json`;

const connections = 64;
const patienceMs = 60_000;

async function answers(url: string): Promise<boolean> {
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

/** Who serves `dataDir`, once somebody does. Null when nobody is left. */
async function findRunning(dataDir: string): Promise<Served | null> {
  const deadline = Date.now() + patienceMs;
  for (let state = getLockHolder(stateOf(dataDir)); state; state = getLockHolder(stateOf(dataDir))) {
    const [pid, url] = [Number(state['pid']), state['url']];
    if (typeof url === 'string' && (await answers(url))) return { pid, url };
    if (Date.now() > deadline)
      throw new DatabaseUnusable(`Process ${pid} keeps ${dataDir} and does not answer. End it first.`);
    await sleep(50);
  }
  return null;
}

async function serve(dataDir: string, own: Claim): Promise<LocalDatabase> {
  const pglite = await PGlite.create(dataDir);
  const server = new PGLiteSocketServer({
    db: pglite,
    host: '127.0.0.1',
    port: 0,
    maxConnections: connections,
  });
  await server.start();
  const url = `postgres://postgres@${server.getServerConn()}/postgres`;
  own.say({ url });
  const close = async (): Promise<void> => {
    // The claim outlasts the closing, so that nobody opens the folder before it is written out.
    own.say({});
    await server.stop();
    await pglite.close();
    own.release();
  };
  let closing: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    closing ??= close();
    return closing;
  };
  return { url, pid: process.pid, isOwn: true, stop };
}

/** Whether a live process serves `dataDir`. */
export const isServed = async (dataDir: string): Promise<boolean> => (await findRunning(dataDir)) !== null;

/**
 * The embedded database in `dataDir`, served to every process of this machine over the Postgres protocol on loopback.
 * One process serves a folder; a later one gets the same url. Throws
 * DatabaseUnusable when its files are damaged or there is no room for them.
 */
export async function startLocalDatabase({ dataDir = localDataDir } = {}): Promise<LocalDatabase> {
  let own = claim(stateOf(dataDir));
  while (!own) {
    const running = await findRunning(dataDir);
    if (running) return { ...running, isOwn: false, stop: async () => {} };
    own = claim(stateOf(dataDir));
  }
  const isNew = !existsSync(dataDir);
  try {
    return await serve(dataDir, own);
  } catch (error) {
    // Half a new database would be a damaged one to the next start.
    if (isNew) await rm(dataDir, { recursive: true, force: true });
    own.release();
    throw await unusable(dataDir, error);
  }
}

/** The embedded database cannot be used. The message says why and what to do, in one line. */
export class DatabaseUnusable extends Error {}

/** What is written at once, a segment of its log, is 16 MB; a new database takes 40. */
const roomNeeded = 64_000_000;

/** What a failed start means: without room nothing is wrong with the files, and they must not be thrown away. */
export async function unusable(dataDir: string, cause: unknown): Promise<DatabaseUnusable> {
  const { bavail, bsize } = await statfs(dirname(dataDir));
  const message =
    bavail * bsize < roomNeeded
      ? `The disk that holds ${dataDir} is full. Free some space and start again.`
      : `The embedded database in ${dataDir} cannot be opened: its files are damaged. \`npm run db:reset\` makes a new one.`;
  return new DatabaseUnusable(message, { cause });
}

interface Given {
  db: Database;
  url: string;
  embedded: boolean;
}

/** The embedded database is another process's, and would end with it. The message says whose and what to do. */
export class DatabaseBorrowed extends Error {
  constructor(pid: number) {
    super(
      `Process ${pid}, another command of this project, keeps the embedded database. Stop that one first, or set DATABASE_URL.`,
    );
  }
}

/**
 * Runs `work` with the configured database, or with the embedded one in `dataDir`, and closes after it. Work that lasts asks for the
 * embedded one to be its own: throws DatabaseBorrowed when another process serves it.
 */
export async function withDatabase<Value>(
  env: NodeJS.ProcessEnv,
  work: (database: Given) => Promise<Value>,
  { lasting = false, dataDir = localDataDir } = {},
): Promise<Value> {
  const given = configuredUrl(env);
  const local = given ? null : await startLocalDatabase({ dataDir });
  if (lasting && local && !local.isOwn) throw new DatabaseBorrowed(local.pid);
  const url = given ?? local?.url ?? '';
  const db = connect(url, { answerMs: 120_000 });
  try {
    return await work({ db, url, embedded: !given });
  } finally {
    await db.close();
    await local?.stop();
  }
}

/** Runs `work` with an empty database in memory, which is gone afterwards. Its rows are PGlite's, not those of the drivers. */
export async function withScratch<Value>(work: (db: Database) => Promise<Value>): Promise<Value> {
  const pglite = await PGlite.create();
  const close = (): Promise<void> => pglite.close();
  try {
    return await work({
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
