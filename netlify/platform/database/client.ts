import { type Limits, openPool, type Pool, queryFailure } from './driver.ts';

export { DatabaseUnavailable } from './driver.ts';

/**
 * The way to the database. Rows come as `date` -> 'yyyy-MM-dd', `numeric` -> string, `int8` -> number,
 * `timestamptz` -> Date. A text without values may hold several statements: they succeed or fail together,
 * and the last one's rows are returned. Throws DatabaseAway when the database cannot be reached, or has not answered
 * `withinMs` from now; without it, the limit of the pool holds. `Infinity` sends a text by itself, for the few statements that no
 * transaction may hold.
 */
export interface Database {
  query<Row>(text: string, values?: unknown[], withinMs?: number): Promise<Row[]>;
  close(): Promise<void>;
}

/** The configured address: DATABASE_URL, or the one Netlify sets. */
export const configuredUrl = (env: NodeJS.ProcessEnv = process.env): string | undefined =>
  env['DATABASE_URL'] || env['NETLIFY_DB_URL'] || undefined;

function parseUrl(text: string | undefined): URL {
  if (!text)
    throw new Error('There is no database: set DATABASE_URL, or run `npm start`, which brings its own.');
  const url = URL.parse(text);
  if (url && /^postgres(ql)?:$/.test(url.protocol)) return url;
  // The address may carry a password, so it is not repeated.
  throw new Error('DATABASE_URL is not an address of the form postgres://user:password@host/database.');
}

function limitsFrom(url: URL, limits: Partial<Limits>): Limits {
  const wanted = Number(url.searchParams.get('pool_max') ?? process.env['DATABASE_POOL_MAX']);
  url.searchParams.delete('pool_max');
  return { connections: wanted >= 1 ? Math.floor(wanted) : 5, answerMs: 10_000, ...limits };
}

const rowsOf = <Row>(result: Awaited<ReturnType<Pool['query']>>): Row[] =>
  ((Array.isArray(result) ? result.at(-1)?.rows : result.rows) ?? []) as Row[];

/** A small pool to `text`, by default the configured database. Nothing is opened before the first query. */
export function connect(text: string | undefined = configuredUrl(), limits: Partial<Limits> = {}): Database {
  const url = parseUrl(text);
  const bounds = limitsFrom(url, limits);
  let pool: Promise<Pool> | undefined;
  return {
    async query<Row>(statement: string, values?: unknown[], withinMs?: number): Promise<Row[]> {
      const begun = performance.now();
      const ask = async (): Promise<Row[]> => {
        pool ??= openPool(url, bounds);
        const opened = await pool;
        if (withinMs === undefined || withinMs === Infinity) {
          const limitMs = withinMs ?? bounds.answerMs;
          return rowsOf<Row>(await opened.query({ text: statement, values, limitMs }));
        }
        const left = withinMs - (performance.now() - begun);
        // The driver's own limit ends the query and its connection; ours also the wait for a connection.
        const query = { text: statement, values, limitMs: left, query_timeout: Math.max(1, Math.ceil(left)) };
        return rowsOf<Row>(await within(left, () => opened.query(query)));
      };
      try {
        return await pastDeadlocks(ask);
      } catch (error) {
        throw queryFailure(error);
      }
    },
    close: async () => (await pool)?.end(),
  };
}

let shared: Database | undefined;

/**
 * The database of functions, opened on first use: as the role that only reads and writes rows where APP_DATABASE_URL has it,
 * else as the owner.
 */
export function database(): Database {
  shared ??= connect(process.env['APP_DATABASE_URL'] || configuredUrl());
  return shared;
}

const most = 3;

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'code') === '40P01';

/**
 * What `query` gives. Two writers who wait for each other's rows are a matter of chance, and nothing of the one that
 * PostgreSQL ends remains: it is tried again, three times in all.
 */
async function pastDeadlocks<T>(query: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await query();
    } catch (error) {
      if (tries === most || !isDeadlock(error)) throw error;
    }
  }
}

/** Returns what `work` gives within `ms`; otherwise throws as the drivers do of a query that takes too long. */
async function within<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const timer = Promise.withResolvers<never>();
  const late = setTimeout(() => timer.reject(new Error('Query read timeout')), Math.max(0, ms));
  try {
    if (ms <= 0) return await timer.promise;
    return await Promise.race([work(), timer.promise]);
  } finally {
    clearTimeout(late);
  }
}
