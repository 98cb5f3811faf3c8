/** Decides when the site is rebuilt: every night, and after hosts' changes. */

import { defaultTimeZone, getToday } from '#domain/dates/day.ts';

const minuteMs = 60_000;

/** Time after midnight of the nightly build, so that it shows the new day. */
const afterMidnightMs = 15 * minuteMs;
/** Time without edits after which changes are built. */
const quietMs = 10 * minuteMs;
/** Maximum wait while edits continue. */
const maxWaitMs = 60 * minuteMs;

export interface BuildScheduleInput {
  now: Date;
  /** Last request or start of a build; `null` if unknown. */
  last: Date | null;
  /** Whether a cabin or a setting of the home page has changed since `last`. */
  changed: boolean;
  /** The same since `quietSince(now)`. */
  changedLately: boolean;
  /** Time since when changes are waiting; `null` if first seen now. */
  waitingSince: Date | null;
}

export type DueReason = 'nightly' | 'changed';

export const quietSince = (now: Date): Date => subtractMs(now, quietMs);

/**
 * Returns why a build is due; `null` if none is.
 * `nightly`: once per day in New York, from 0:15.
 * `changed`: edits have paused, or waited for an hour.
 * `waiting`: changes wait for one of these.
 */
export function dueReason(input: BuildScheduleInput): DueReason | 'waiting' | null {
  const { now, last, changed, changedLately, waitingSince } = input;
  if (last === null || getDay(subtractMs(now, afterMidnightMs)) > getDay(last)) return 'nightly';
  if (!changed) return null;
  const isQuiet = !changedLately && last <= quietSince(now);
  const hasWaited = waitingSince !== null && waitingSince <= subtractMs(now, maxWaitMs);
  return isQuiet || hasWaited ? 'changed' : 'waiting';
}

const subtractMs = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

const getDay = (timestamp: Date): string => getToday(defaultTimeZone, timestamp);
