/** Maximum age in ms of a page that is shown with the weekday. */
const sixDays = 6 * 24 * 60 * 60 * 1000;

/** For example `Tuesday at 4 PM`; older: `November 12 at 9:05 AM`, with another year. */
export function formatCachedAt(cachedAt: Date, now: Date, timeZone: string): string {
  const format = (options: Intl.DateTimeFormatOptions, timestamp = cachedAt) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(timestamp);
  const isRecent = Math.abs(now.getTime() - cachedAt.getTime()) < sixDays;
  const year = { year: 'numeric' } as const;
  const sameYear = format(year) === format(year, now);
  const date = { month: 'long', day: 'numeric', ...(sameYear ? {} : year) } as const;
  const day = format(isRecent ? { weekday: 'long' } : date);
  const time = format({ hour: 'numeric', minute: '2-digit' }).replaceAll('\u202f', ' ').replace(':00 ', ' ');
  return `${day} at ${time}`;
}

export const offlineNotice = (cachedAt: Date, now: Date, timeZone: string): string =>
  `You are offline. Saved ${formatCachedAt(cachedAt, now, timeZone)}.`;

/** For example `40 kB`, `1.2 MB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${(bytes / 1_000_000).toFixed(bytes < 9_950_000 ? 1 : 0)} MB`;
}
