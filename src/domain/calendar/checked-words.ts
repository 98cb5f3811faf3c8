const minuteMs = 60_000;

/**
 * How long ago a calendar was compared with those of other sites, as guests read it; null when nobody can say. A moment
 * ahead of `now` is a clock that is off by seconds: just now.
 */
export function checkedWords(checkedAt: Date | null, now: Date): string | null {
  if (!checkedAt || Number.isNaN(checkedAt.getTime())) return null;
  const minutes = Math.floor((now.getTime() - checkedAt.getTime()) / minuteMs);
  if (minutes < 1) return 'Calendar checked just now';
  if (minutes < 120) return `Calendar checked ${minutes} min ago`;
  return `Calendar checked ${Math.floor(minutes / 60)} hours ago`;
}
