import type { ClientProblem } from '#browser/call.ts';
import { isDay } from '#domain/day/plain-day.ts';
import type { RunCode } from '#domain/rates/change-code.ts';

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const isWholeOrNull = (value: unknown): value is number | null => value === null || isWhole(value);

function isRun(value: unknown): value is RunCode {
  if (!Array.isArray(value)) return false;
  const [cabin, first, nights, rate] = value;
  if (!isWhole(cabin) || !isDay(first) || !isWhole(nights) || !Array.isArray(rate)) return false;
  return isWhole(rate[0]) && isWholeOrNull(rate[1]) && isWholeOrNull(rate[2]);
}

/** What the nights are that somebody else has changed, from a refused save; null when that is not why it was refused. */
export function conflictIn({ code, details }: ClientProblem): RunCode[] | null {
  const now = details?.['now'];
  return code === 'version_conflict' && Array.isArray(now) ? now.filter(isRun) : null;
}
