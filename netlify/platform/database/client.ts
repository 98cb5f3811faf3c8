/** Connects to the PostgreSQL database and runs queries with time limits. */

import { type Limits, openPool, type Pool, queryFailure } from './driver.ts';

export { DatabaseUnavailable } from './driver.ts';

/**
 * Database access. Types of rows: `date` → 'yyyy-MM-dd', `numeric` → string, `int8` → number,
 * `timestamptz` → Date. A text without values may contain several statements in one transaction;
 * the rows of the last one are returned. Throws DatabaseUnavailable if the database cannot be
 * reached or does not respond within `withinMs` (default: the pool's limit). `Infinity` sends a
 * text without a transaction, for statements that cannot run in one.
 */
export interface Database {
  query<Row>(text: string, values?: unknown[], withinMs?: number): Promise<Row[]>;
  close(): Promise<void>;
}

/** Returns DATABASE_URL, or the address Netlify sets. */
export const configuredUrl = (env: NodeJS.ProcessEnv = process.env): string | undefined =>
  env['DATABASE_URL'] || env['NETLIFY_DB_URL'] || undefined;

function parseUrl(text: string | undefined): URL {
  if (!text)
    throw new Error('There is no database: set DATABASE_URL, or run `npm start`, which brings its own.');
  const url = URL.parse(text);
  if (url && /^postgres(ql)?:$/.test(url.protocol)) return url;
  // The address may contain a password, so the message does not repeat it.
  throw new Error('DATABASE_URL is not an address of the form postgres://user:password@host/database.');
}

function getLimits(url: URL, limits: Partial<Limits>): Limits {
  const poolSize = Number(url.searchParams.get('pool_max') ?? process.env['DATABASE_POOL_MAX']);
  url.searchParams.delete('pool_max');
  return { connections: poolSize >= 1 ? Math.floor(poolSize) : 5, answerMs: 10_000, ...limits };
}

const toRows = <Row>(result: Awaited<ReturnType<Pool['query']>>): Row[] =>
  ((Array.isArray(result) ? result.at(-1)?.rows : result.rows) ?? []) as Row[];

/**
 * Creates a small connection pool, by default to the configured database. It connects on the first
 * query.
 */
export function connect(text: string | undefined = configuredUrl(), limits: Partial<Limits> = {}): Database {
  const url = parseUrl(text);
  const allLimits = getLimits(url, limits);
  let pool: Promise<Pool> | undefined;
  return {
    async query<Row>(statement: string, values?: unknown[], withinMs?: number): Promise<Row[]> {
      const startedAt = performance.now();
      const runQuery = async (): Promise<Row[]> => {
        pool ??= openPool(url, allLimits);
        const openedPool = await pool;
        if (withinMs === undefined || withinMs === Infinity) {
          const limitMs = withinMs ?? allLimits.answerMs;
          return toRows<Row>(await openedPool.query({ text: statement, values, limitMs }));
        }
        const timeLeft = withinMs - (performance.now() - startedAt);
        // The driver's timeout ends the query and its connection; `within` also limits the wait for
        // a connection.
        const query = {
          text: statement,
          values,
          limitMs: timeLeft,
          query_timeout: Math.max(1, Math.ceil(timeLeft)),
        };
        return toRows<Row>(await within(timeLeft, () => openedPool.query(query)));
      };
      try {
        return await retryDeadlocks(runQuery);
      } catch (error) {
        throw queryFailure(error);
      }
    },
    close: async () => (await pool)?.end(),
  };
}

let shared: Database | undefined;

/**
 * Returns the database of the functions, opened on first use: with the role of APP_DATABASE_URL,
 * which cannot change the schema, or else as the owner.
 */
export function database(): Database {
  shared ??= connect(process.env['APP_DATABASE_URL'] || configuredUrl());
  return shared;
}

const maxAttempts = 3;

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'code') === '40P01';

/**
 * Retries a query after a deadlock, up to three attempts. PostgreSQL has rolled back the failed
 * one.
 */
async function retryDeadlocks<T>(query: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await query();
    } catch (error) {
      if (attempt === maxAttempts || !isDeadlock(error)) throw error;
    }
  }
}

/** Returns the result of `task`, or throws the drivers' timeout error after `ms`. */
async function within<T>(ms: number, task: () => Promise<T>): Promise<T> {
  const timer = Promise.withResolvers<never>();
  const timeout = setTimeout(() => timer.reject(new Error('Query read timeout')), Math.max(0, ms));
  try {
    if (ms <= 0) return await timer.promise;
    return await Promise.race([task(), timer.promise]);
  } finally {
    clearTimeout(timeout);
  }
}
