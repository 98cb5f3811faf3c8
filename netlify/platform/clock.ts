import type { Database } from './database/client.ts';

/** Milliseconds the database's clock is ahead of ours, and until when, by `performance.now()`, that is taken for true. */
const known = { ahead: 0, until: 0 };
const knownForMs = 60_000;
const patienceMs = 2_000;

/** The moment by the database's clock, as `setClock` last read it. Whatever ends does so by this clock. */
export const clock = (): Date => new Date(Date.now() + known.ahead);

let asking: Promise<void> | undefined;

/** Sets the clock by the database's, once a minute. One that is away leaves it as it is: whoever needs it will say so. */
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
