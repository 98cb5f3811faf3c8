// Clock of the page by the time in server responses, because the visitor's clock may be wrong.

import type { Day } from '#domain/dates/day.ts';
import { newYorkDay } from '#domain/dates/new-york-day.ts';

/** If the visitor's clock jumps by less, the device slept; by more, the clock was corrected. */
const maxSleepMs = 7 * 24 * 60 * 60_000;

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

/** Whether a response has set this page's clock. */
export const isServersClock = (): boolean => origin !== null;

/**
 * Returns the server's time after the first response, and the visitor's before. Continues while the
 * device sleeps.
 */
export function serverNow(): Date {
  if (!origin) return new Date();
  const byTimer = origin.timer + performance.now();
  const sleptMs = origin.clock + Date.now() - byTimer;
  return new Date(byTimer + (sleptMs > 0 && sleptMs < maxSleepMs ? sleptMs : 0));
}

/** Returns today by the page's clock, in the cabins' time zone. */
export const serverToday = (): Day => newYorkDay(serverNow());
