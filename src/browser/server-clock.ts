import type { Day } from '#domain/dates/day.ts';
import { newYorkDay } from '#domain/dates/new-york-day.ts';

// The visitor's clock may be wrong, or be put right while the page is open; how long the page has been open is not.
let origin: number | null = null;

/** Sets this page's clock by an answer that came `at`, by `performance.now()`; what is no moment leaves it as it is. */
export function setServerClock(iso: unknown, at = performance.now()): void {
  const moment = typeof iso === 'string' ? Date.parse(iso) : Number.NaN;
  if (Number.isFinite(moment)) origin = moment - at;
}

/** Whether an answer has set this page's clock. */
export const isServersClock = (): boolean => origin !== null;

/** The server's clock, once an answer has set it; the visitor's own until then. */
export const serverNow = (): Date => new Date(origin === null ? Date.now() : origin + performance.now());

/** The day by that clock where our cabins are. */
export const serverToday = (): Day => newYorkDay(serverNow());
