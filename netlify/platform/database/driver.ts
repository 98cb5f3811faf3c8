import type { PoolConfig } from 'pg';
import {
  type DriverQueryClass,
  type LimitedStatement,
  limitQueries,
  type QueryResult,
} from './limited-query.ts';

/** Connections of a driver. */
export interface Pool {
  query(statement: LimitedStatement): Promise<QueryResult>;
  end(): Promise<void>;
}

interface DriverClient {
  query(query: object): unknown;
  release(error?: Error): void;
  once(event: 'error', listener: (error: Error) => void): unknown;
  removeListener(event: 'error', listener: (error: Error) => void): unknown;
}

interface DriverPool {
  connect(): Promise<DriverClient>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  end(): Promise<void>;
}

/** Bounds of a pool: open connections, and how long one statement may take. */
export interface Limits {
  connections: number;
  answerMs: number;
}

const int8 = 20;
const date = 1082;

type Types = Pick<typeof import('pg').types, 'getTypeParser'>;

const parsers = new Map<number, (text: string) => unknown>([
  [int8, Number],
  [date, String],
]);

/** Each driver brings its own `types`; both then answer the same. */
const configOf = (url: URL, { connections, answerMs }: Limits, types: Types): PoolConfig => ({
  connectionString: url.href,
  max: connections,
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 10_000,
  query_timeout: answerMs + 1_000,
  types: { getTypeParser: (oid, format) => parsers.get(oid) ?? types.getTypeParser(oid, format) },
});

async function neonPool(url: URL, limits: Limits, proxy: string | undefined): Promise<Pool> {
  const { Client, Pool, neonConfig, types } = await import('@neondatabase/serverless');
  if (proxy) {
    neonConfig.wsProxy = (host, port) => `${proxy}/v1?address=${host}:${port}`;
    neonConfig.useSecureWebSocket = false;
    neonConfig.pipelineConnect = false;
  }
  return limitedPool(new Pool(configOf(url, limits, types)), Client);
}

async function tcpPool(url: URL, limits: Limits): Promise<Pool> {
  const { Client, Pool, types } = await import('pg');
  const config = configOf(url, limits, types);
  return limitedPool(new Pool({ ...config, keepAlive: true, allowExitOnIdle: true }), Client);
}

/** Both drivers have the class of their queries beside their client, which no type says. */
function limitedPool(pool: DriverPool, client: object): Pool {
  const Query = limitQueries(Reflect.get(client, 'Query') as DriverQueryClass);
  // An idle connection that breaks is replaced by the next query; without a listener the error would end the process.
  pool.on('error', () => {});
  return {
    async query(statement) {
      const connection = await pool.connect();
      const answer = Promise.withResolvers<QueryResult>();
      connection.once('error', answer.reject);
      const query = new Query(statement);
      query.callback = (error, result) => (error ? answer.reject(error) : answer.resolve(result));
      connection.query(query);
      try {
        const result = await answer.promise;
        connection.removeListener('error', answer.reject);
        connection.release();
        return result;
      } catch (error) {
        connection.removeListener('error', answer.reject);
        // A connection whose query failed may still be at work on it.
        connection.release(error instanceof Error ? error : new Error('The query failed.'));
        throw error;
      }
    },
    end: () => pool.end(),
  };
}

/**
 * The one place that chooses a driver: Neon's over WebSocket for a Neon host, or for any host when NEON_WS_PROXY (`host:port` of a
 * relay) is set; else `pg`.
 */
export async function openPool(url: URL, limits: Limits): Promise<Pool> {
  const proxy = process.env['NEON_WS_PROXY'];
  const neon = proxy || /(^|\.)neon\.tech$/.test(url.hostname);
  return neon ? neonPool(url, limits, proxy) : tcpPool(url, limits);
}

/** The database cannot be reached, went away in the middle, or did not answer in time. Safe to show as "try again". */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database is away.', { cause });
    this.name = 'DatabaseAway';
  }
}

// 08: connection, 53: out of connections or room, 57P0x: shut down or starting, 57014: a statement timeout.
const awayStates = /^(08...|53...|57P0.|57014)$/;
const awaySystemErrors =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
// The drivers throw these without a code.
const awayMessages =
  /connection terminated|connection error|timeout exceeded when trying to connect|query read timeout|websocket|network error/i;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Checks whether a pooler refuses a connection for good. PgBouncer has one code for that and for what passes, such as too many
 * clients.
 */
const isRefusedByPooler = (error: object): boolean =>
  Reflect.get(error, 'code') === '08P01' &&
  /startup parameter|no such (user|database)|auth|password|SSL required|not allowed/i.test(
    textOf(Reflect.get(error, 'message')),
  );

/** True when `error`, thrown by a driver, means that the database is away rather than that it refused. */
function isAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const [code, message, type] = ['code', 'message', 'type'].map((name): unknown => Reflect.get(error, name));
  if (isRefusedByPooler(error)) return false;
  if (awayStates.test(textOf(code)) || awaySystemErrors.test(textOf(code))) return true;
  // A WebSocket that fails to open rejects with its event, which is no Error.
  if (!(error instanceof Error)) return type === 'error' || type === 'close';
  return textOf(code) === '' && awayMessages.test(textOf(message));
}

/** What a failed query throws: DatabaseAway, or the driver's error without the row it was about. */
export function queryFailure(error: unknown): unknown {
  if (isAway(error)) return new DatabaseUnavailable(error);
  // Postgres quotes the failing row in `detail`, and that row may be a guest.
  if (error instanceof Error && 'detail' in error) error.detail = undefined;
  return error;
}
