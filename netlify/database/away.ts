/** The database cannot be reached, went away in the middle, or did not answer in time. Safe to show as "try again". */
export class DatabaseAway extends Error {
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
  if (isAway(error)) return new DatabaseAway(error);
  // Postgres quotes the failing row in `detail`, and that row may be a guest.
  if (error instanceof Error && 'detail' in error) error.detail = undefined;
  return error;
}
