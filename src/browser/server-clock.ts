import type { Day } from '#domain/dates/day.ts';
import { newYorkDay } from '#domain/dates/new-york-day.ts';

/**
 * The longest a device is taken to have slept, in milliseconds; a clock that leaps further was put
 * right.
 */
const longestSleepMs = 7 * 24 * 60 * 60_000;

/**
 * Offset to `performance.now()`, which stops while a device sleeps, and to the visitor's clock,
 * which may be wrong.
 */
let origin: { timer: number; clock: number } | null = null;

/**
 * Sets this page's clock from a response received at `receivedAt`, in `performance.now()` time;
 * ignores an invalid time.
 */
export function setServerClock(iso: unknown, receivedAt = performance.now()): void {
  const timestamp = typeof iso === 'string' ? Date.parse(iso) : Number.NaN;
  if (!Number.isFinite(timestamp)) return;
  origin = { timer: timestamp - receivedAt, clock: timestamp + performance.now() - receivedAt - Date.now() };
}

/** Whether an answer has set this page's clock. */
export const isServersClock = (): boolean => origin !== null;

/**
 * Returns the server's time after the first response, and the visitor's before. Continues while the
 * device sleeps.
 */
export function serverNow(): Date {
  if (!origin) return new Date();
  const byTimer = origin.timer + performance.now();
  const sleptMs = origin.clock + Date.now() - byTimer;
  return new Date(byTimer + (sleptMs > 0 && sleptMs < longestSleepMs ? sleptMs : 0));
}

/** The day by that clock where our cabins are. */
export const serverToday = (): Day => newYorkDay(serverNow());
