import { defaultTimeZone, getToday } from '#domain/dates/day.ts';

const minuteMs = 60_000;

/** The pages' day turns this long after midnight, so that nothing built then is of the day before. */
const afterMidnightMs = 15 * minuteMs;
/** Cabins that were changed are built once nobody has changed any for this long, */
const quietMs = 10 * minuteMs;
/** or, while edits go on, once they have waited this long. */
const longestWaitMs = 60 * minuteMs;

/** What decides whether a build is asked for. */
export interface BuildScheduleInput {
  now: Date;
  /** When the last build was asked for, or began, whichever is later; null: none is known. */
  last: Date | null;
  /** Whether a cabin has changed since `last`. */
  changed: boolean;
  /** Whether a cabin has changed since `quietSince(now)`. */
  changedLately: boolean;
  /** Since when changed cabins are known to wait; null: they were not seen before. */
  waitingSince: Date | null;
}

/** Why a build is asked for by the clock. */
export type DueReason = 'nightly' | 'changed';

/** Edits have rested when none is younger than this moment. */
export const quietSince = (now: Date): Date => ago(now, quietMs);

/**
 * Whether the site is to be built at `now`: once every New York day, from a quarter past midnight on, and after cabins have
 * changed: once edits have rested for ten minutes, or have waited for an hour because they go on. `waiting`: they have
 * neither. Null when nothing has changed.
 */
export function dueReason(facts: BuildScheduleInput): DueReason | 'waiting' | null {
  const { now, last, changed, changedLately, waitingSince } = facts;
  if (last === null || dayAt(ago(now, afterMidnightMs)) > dayAt(last)) return 'nightly';
  if (!changed) return null;
  const isRested = !changedLately && last <= quietSince(now);
  const hasWaited = waitingSince !== null && waitingSince <= ago(now, longestWaitMs);
  return isRested || hasWaited ? 'changed' : 'waiting';
}

const ago = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

const dayAt = (moment: Date): string => getToday(defaultTimeZone, moment);
