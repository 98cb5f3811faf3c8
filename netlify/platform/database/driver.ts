/** Opens connection pools with the driver for the database's host, and classifies driver errors. */

import type { PoolConfig } from 'pg';
import {
  type DriverQueryClass,
  type LimitedStatement,
  limitQueries,
  type QueryResult,
} from './limited-query.ts';

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

/** Limits of a pool: open connections, and ms per statement. */
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

/** Uses the `types` of each driver, so that both return the same values. */
const toConfig = (url: URL, { connections, answerMs }: Limits, types: Types): PoolConfig => ({
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
  return limitedPool(new Pool(toConfig(url, limits, types)), Client);
}

async function tcpPool(url: URL, limits: Limits): Promise<Pool> {
  const { Client, Pool, types } = await import('pg');
  const config = toConfig(url, limits, types);
  return limitedPool(new Pool({ ...config, keepAlive: true, allowExitOnIdle: true }), Client);
}

/** Both drivers expose their query class on the client, which their types omit. */
function limitedPool(pool: DriverPool, client: object): Pool {
  const Query = limitQueries(Reflect.get(client, 'Query') as DriverQueryClass);
  // The next query replaces a broken idle connection. Without a listener the error would end the
  // process.
  pool.on('error', () => {});
  return {
    async query(statement) {
      const connection = await pool.connect();
      const pending = Promise.withResolvers<QueryResult>();
      connection.once('error', pending.reject);
      const query = new Query(statement);
      query.callback = (error, result) => (error ? pending.reject(error) : pending.resolve(result));
      connection.query(query);
      try {
        const result = await pending.promise;
        connection.removeListener('error', pending.reject);
        connection.release();
        return result;
      } catch (error) {
        connection.removeListener('error', pending.reject);
        // The server may still be executing the failed query on this connection.
        connection.release(error instanceof Error ? error : new Error('The query failed.'));
        throw error;
      }
    },
    end: () => pool.end(),
  };
}

/**
 * Opens a pool with Neon's driver over WebSocket for a Neon host, or for any host if NEON_WS_PROXY
 * (`host:port` of a relay) is set; otherwise with `pg`.
 */
export async function openPool(url: URL, limits: Limits): Promise<Pool> {
  const proxy = process.env['NEON_WS_PROXY'];
  const neon = proxy || /(^|\.)neon\.tech$/.test(url.hostname);
  return neon ? neonPool(url, limits, proxy) : tcpPool(url, limits);
}

/** The database cannot be reached, disconnected or timed out. Safe to show as "try again". */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database is away.', { cause });
    this.name = 'DatabaseAway';
  }
}

// 08: connection, 53: insufficient resources, 57P0x: shutting down or starting, 57014: statement
// timeout.
const unavailableStates = /^(08...|53...|57P0.|57014)$/;
const unavailableSystemErrors =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
// The drivers throw these without a code.
const unavailableMessages =
  /connection terminated|connection error|timeout exceeded when trying to connect|query read timeout|websocket|network error/i;

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Checks whether a pooler rejects the connection permanently. PgBouncer has one code for that and
 * for temporary errors, such as too many clients.
 */
const isRejectedByPooler = (error: object): boolean =>
  Reflect.get(error, 'code') === '08P01' &&
  /startup parameter|no such (user|database)|auth|password|SSL required|not allowed/i.test(
    toText(Reflect.get(error, 'message')),
  );

/**
 * Whether a driver's error means that the database is unavailable, rather than that it rejected the
 * query.
 */
function isUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const [code, message, type] = ['code', 'message', 'type'].map((name): unknown => Reflect.get(error, name));
  if (isRejectedByPooler(error)) return false;
  if (unavailableStates.test(toText(code)) || unavailableSystemErrors.test(toText(code))) return true;
  // A WebSocket that fails to open rejects with its event, which is not an Error.
  if (!(error instanceof Error)) return type === 'error' || type === 'close';
  return toText(code) === '' && unavailableMessages.test(toText(message));
}

/** Converts a driver's error: DatabaseUnavailable, or the error without the row it concerns. */
export function queryFailure(error: unknown): unknown {
  if (isUnavailable(error)) return new DatabaseUnavailable(error);
  // PostgreSQL quotes the failing row in `detail`, which may contain guest data.
  if (error instanceof Error && 'detail' in error) error.detail = undefined;
  return error;
}
