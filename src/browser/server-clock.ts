import type { Day } from '#domain/dates/day.ts';
import { newYorkDay } from '#domain/dates/new-york-day.ts';

/** The longest a device is taken to have slept, in milliseconds; a clock that leaps further was put right. */
const longestSleepMs = 7 * 24 * 60 * 60_000;

/** What is added to `performance.now()`, which stops while a device sleeps, and to the visitor's clock, which may be wrong. */
let origin: { timer: number; clock: number } | null = null;

/** Sets this page's clock by an answer that came `at`, by `performance.now()`; what is no moment leaves it as it is. */
export function setServerClock(iso: unknown, at = performance.now()): void {
  const moment = typeof iso === 'string' ? Date.parse(iso) : Number.NaN;
  if (!Number.isFinite(moment)) return;
  origin = { timer: moment - at, clock: moment + performance.now() - at - Date.now() };
}

/** Whether an answer has set this page's clock. */
export const isServersClock = (): boolean => origin !== null;

/** The server's clock, once an answer has set it; the visitor's own until then. Goes on while the device sleeps. */
export function serverNow(): Date {
  if (!origin) return new Date();
  const byTimer = origin.timer + performance.now();
  const sleptMs = origin.clock + Date.now() - byTimer;
  return new Date(byTimer + (sleptMs > 0 && sleptMs < longestSleepMs ? sleptMs : 0));
}

/** The day by that clock where our cabins are. */
export const serverToday = (): Day => newYorkDay(serverNow());
