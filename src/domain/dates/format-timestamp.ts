import { getToday, normalizeTimeZone } from './day.ts';
import { formatDateTime } from './format-time.ts';

/**
 * For example `Dec 11, 4:12 PM`. Adds the year if it is not the current one, and with `showsZone`
 * the zone.
 */
export function formatTimestamp(timestamp: Date, timeZone: string, now: Date, showsZone = false): string {
  const zone = normalizeTimeZone(timeZone);
  const [year, thisYear] = [timestamp, now].map((date) => getToday(zone, date).slice(0, 4));
  return formatDateTime(timestamp, {
    timeZone: zone,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(showsZone && { timeZoneName: 'short' }),
    ...(year !== thisYear && { year: 'numeric' }),
  });
}

/** For example `just now`, `12 min ago`, `3 h ago`, `5 days ago`. */
export function formatTimeAgo(timestamp: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - timestamp.getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h ago`;
  return `${Math.floor(hours / 24)} days ago`;
}
