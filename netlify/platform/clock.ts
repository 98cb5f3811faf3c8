/** Time by the clock of the database, by which everything expires. */

import type { Database } from './database/client.ts';

/**
 * Offset of the database's clock from this process's, in ms, and how long it stays valid by
 * `performance.now()`.
 */
const cachedOffset = { offsetMs: 0, validUntil: 0 };
const validForMs = 60_000;
const timeoutMs = 2_000;

/** Current time by the database's clock. Everything that expires does so by this clock. */
export const clock = (): Date => new Date(Date.now() + cachedOffset.offsetMs);

let pendingRequest: Promise<void> | undefined;

/**
 * Synchronizes the clock with the database, at most once a minute. If the database is unavailable,
 * the offset stays; later queries report that.
 */
export async function setClock(open: () => Database): Promise<void> {
  if (performance.now() < cachedOffset.validUntil) return;
  pendingRequest ??= fetchOffset(open).catch(() => {});
  await pendingRequest;
  pendingRequest = undefined;
}

async function fetchOffset(open: () => Database): Promise<void> {
  const [row] = await open().query<{ now: Date }>('select now() as now', [], timeoutMs);
  if (!row) return;
  cachedOffset.offsetMs = row.now.getTime() - Date.now();
  cachedOffset.validUntil = performance.now() + validForMs;
}
