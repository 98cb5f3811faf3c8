import type { PoolConfig } from 'pg';

/** What is sent; `query_timeout` in milliseconds takes the place of the pool's. */
export interface Statement {
  text: string;
  values: unknown[] | undefined;
  query_timeout?: number;
}

/** What both drivers' pools have in common. A text of several statements answers one result each. */
export interface Pool {
  query(statement: Statement): Promise<{ rows: unknown[] } | { rows: unknown[] }[]>;
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
  const { Pool, neonConfig, types } = await import('@neondatabase/serverless');
  if (proxy) {
    neonConfig.wsProxy = (host, port) => `${proxy}/v1?address=${host}:${port}`;
    neonConfig.useSecureWebSocket = false;
    neonConfig.pipelineConnect = false;
  }
  return new Pool(configOf(url, limits, types));
}

async function tcpPool(url: URL, limits: Limits): Promise<Pool> {
  const { Pool, types } = await import('pg');
  const config = configOf(url, limits, types);
  return new Pool({ ...config, statement_timeout: limits.answerMs, keepAlive: true, allowExitOnIdle: true });
}

/**
 * The one place that chooses a driver: Neon's over WebSocket for a Neon host, or for any host when NEON_WS_PROXY
 * (`host:port` of a relay) is set; else `pg`. Only `pg` is given a statement timeout: Neon's pooler refuses it.
 */
export async function openPool(url: URL, limits: Limits): Promise<Pool> {
  const proxy = process.env['NEON_WS_PROXY'];
  const neon = proxy || /(^|\.)neon\.tech$/.test(url.hostname);
  const pool = await (neon ? neonPool(url, limits, proxy) : tcpPool(url, limits));
  // An idle connection that breaks is replaced by the next query; without a listener the error would end the process.
  pool.on('error', () => {});
  return pool;
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

/** True when `error`, thrown by a driver, means that the database is away rather than that it refused. */
function isAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const [code, message, type] = ['code', 'message', 'type'].map((name): unknown => Reflect.get(error, name));
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
