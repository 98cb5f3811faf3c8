import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { configuredUrl, connect, type Database, DatabaseAway } from '#database/client.ts';
import { codeOf } from '#domain/error-code.ts';
import { announce, claim, clearStale, readState, release, type State } from './claim.ts';
import { isRunning } from './process-start.ts';
import { DatabaseUnusable, unusable } from './unusable.ts';

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

/** `busy`: somebody listens and has not answered yet. */
async function probe(url: string): Promise<'answers' | 'busy' | 'nobody'> {
  const db = connect(url, { connections: 1 });
  try {
    await db.query('select 1');
    return 'answers';
  } catch (error) {
    const refused = error instanceof Error && codeOf(error.cause) === 'ECONNREFUSED';
    return error instanceof DatabaseAway && !refused ? 'busy' : 'nobody';
  } finally {
    await db.close();
  }
}

const judge = async (state: State | null): Promise<'answers' | 'busy' | 'nobody'> => {
  if (!state || !isRunning(state)) return 'nobody';
  return state.url ? probe(state.url) : 'busy';
};

interface Served {
  pid: number;
  url: string;
}

/** Who serves `dataDir`, once somebody does. Null when nobody is left; what a dead process left is cleared. */
async function findRunning(dataDir: string): Promise<Served | null> {
  const deadline = Date.now() + patienceMs;
  for (let found = await readState(stateOf(dataDir)); found; found = await readState(stateOf(dataDir))) {
    const { text, state } = found;
    const verdict = await judge(state);
    if (verdict === 'answers' && state?.url) return { pid: state.pid, url: state.url };
    if (verdict === 'nobody') await clearStale(stateOf(dataDir), text);
    else if (Date.now() > deadline)
      throw new DatabaseUnusable(`Process ${state?.pid} keeps ${dataDir} and does not answer. End it first.`);
    await sleep(50);
  }
  return null;
}

async function serve(dataDir: string): Promise<LocalDatabase> {
  const pglite = await PGlite.create(dataDir);
  const server = new PGLiteSocketServer({
    db: pglite,
    host: '127.0.0.1',
    port: 0,
    maxConnections: connections,
  });
  await server.start();
  const url = `postgres://postgres@${server.getServerConn()}/postgres`;
  await announce(stateOf(dataDir), url);
  const close = async (): Promise<void> => {
    // The claim outlasts the closing, so that nobody opens the folder before it is written out.
    await announce(stateOf(dataDir));
    await server.stop();
    await pglite.close();
    await release(stateOf(dataDir));
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
 * One process serves a folder; a later one gets the same url. What a killed process left is removed. Throws
 * DatabaseUnusable when its files are damaged or there is no room for them.
 */
export async function startLocalDatabase({ dataDir = localDataDir } = {}): Promise<LocalDatabase> {
  while (!(await claim(stateOf(dataDir)))) {
    const running = await findRunning(dataDir);
    if (running) return { ...running, isOwn: false, stop: async () => {} };
  }
  const isNew = !existsSync(dataDir);
  try {
    return await serve(dataDir);
  } catch (error) {
    // Half a new database would be a damaged one to the next start.
    if (isNew) await rm(dataDir, { recursive: true, force: true });
    await release(stateOf(dataDir));
    throw await unusable(dataDir, error);
  }
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
