const two = (part: number): string => String(part).padStart(2, '0');

/** Seconds from `now` until the ISO moment `until`, rounded up; null from that moment on, and where `until` is no moment. */
function secondsLeft(until: string, now: Date): number | null {
  const seconds = Math.ceil((Date.parse(until) - now.getTime()) / 1000);
  return seconds > 0 ? seconds : null;
}

/** The time from `now` until the ISO moment `until` as `HH:MM:SS` (spec §4); hours go on past 24. Null once it has come. */
export function countdown(until: string, now: Date): string | null {
  const seconds = secondsLeft(until, now);
  if (seconds === null) return null;
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) => two(Math.floor(part))).join(':');
}

/** The same as `countdown`, but `mm:ss` under an hour. */
export const timeLeft = (until: string, now: Date): string | null =>
  countdown(until, now)?.replace(/^00:/, '') ?? null;
