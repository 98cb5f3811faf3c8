/** How long a weekday is enough to say which day is meant, in milliseconds. */
const sixDays = 6 * 24 * 60 * 60 * 1000;

/**
 * When something was kept, by a clock in `timeZone`: `Tuesday at 4 PM`, `November 12 at 9:05 AM` when that is a week
 * or more ago, and with its year in another year.
 */
export function formatCachedAt(kept: Date, now: Date, timeZone: string): string {
  const write = (options: Intl.DateTimeFormatOptions, moment = kept) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(moment);
  const isRecent = Math.abs(now.getTime() - kept.getTime()) < sixDays;
  const year = { year: 'numeric' } as const;
  const sameYear = write(year) === write(year, now);
  const date = { month: 'long', day: 'numeric', ...(sameYear ? {} : year) } as const;
  const day = write(isRecent ? { weekday: 'long' } : date);
  const time = write({ hour: 'numeric', minute: '2-digit' }).replaceAll('\u202f', ' ').replace(':00 ', ' ');
  return `${day} at ${time}`;
}

/** What stands over a page that is shown from what was kept. */
export const offlineNotice = (kept: Date, now: Date, timeZone: string): string =>
  `You are offline. Saved ${formatCachedAt(kept, now, timeZone)}.`;

/** A size for people: `40 kB`, `1.2 MB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${(bytes / 1_000_000).toFixed(bytes < 9_950_000 ? 1 : 0)} MB`;
}
