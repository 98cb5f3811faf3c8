import type { Database } from './database/client.ts';

/**
 * Offset of the database's clock from this process's, in ms, and how long it stays valid by
 * `performance.now()`.
 */
const known = { ahead: 0, until: 0 };
const knownForMs = 60_000;
const patienceMs = 2_000;

/** Current time by the database's clock. Everything that expires does so by this clock. */
export const clock = (): Date => new Date(Date.now() + known.ahead);

let asking: Promise<void> | undefined;

/**
 * Synchronizes the clock with the database, at most once a minute. If the database is unavailable,
 * the offset stays; later queries report that.
 */
export async function setClock(open: () => Database): Promise<void> {
  if (performance.now() < known.until) return;
  asking ??= ask(open).catch(() => {});
  await asking;
  asking = undefined;
}

async function ask(open: () => Database): Promise<void> {
  const [row] = await open().query<{ now: Date }>('select now() as now', [], patienceMs);
  if (!row) return;
  known.ahead = row.now.getTime() - Date.now();
  known.until = performance.now() + knownForMs;
}
