const twoDigits = (part: number): string => String(part).padStart(2, '0');

/**
 * Returns whole seconds, rounded up. `null` after `until`, an ISO timestamp, and for invalid text.
 */
function secondsLeft(until: string, now: Date): number | null {
  const seconds = Math.ceil((Date.parse(until) - now.getTime()) / 1000);
  return seconds > 0 ? seconds : null;
}

/**
 * Formats the time left until a timestamp as `HH:MM:SS`; hours may exceed 24 (spec §4). `null`
 * after it.
 */
export function countdown(until: string, now: Date): string | null {
  const seconds = secondsLeft(until, now);
  if (seconds === null) return null;
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => twoDigits(Math.floor(part)))
    .join(':');
}

/** Formats as `countdown`, but `mm:ss` under an hour. */
export const timeLeft = (until: string, now: Date): string | null =>
  countdown(until, now)?.replace(/^00:/, '') ?? null;
