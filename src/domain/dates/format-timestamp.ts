import { getToday, normalizeTimeZone } from './day.ts';
import { formatDateTime } from './format-time.ts';

/**
 * A moment by the clock in `timeZone`: `Dec 11, 4:12 PM`, and with its year when that is not the year of `now`; with
 * `isNamed` also which clock that is: `Dec 11, 4:12 PM EST`.
 */
export function formatTimestamp(moment: Date, timeZone: string, now: Date, isNamed = false): string {
  const zone = normalizeTimeZone(timeZone);
  const [year, thisYear] = [moment, now].map((one) => getToday(zone, one).slice(0, 4));
  return formatDateTime(moment, {
    timeZone: zone,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(isNamed && { timeZoneName: 'short' }),
    ...(year !== thisYear && { year: 'numeric' }),
  });
}

/** How long ago a moment was, as short as a table wants it: `just now`, `12 min ago`, `3 h ago`, `5 days ago`. */
export function formatTimeAgo(moment: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h ago`;
  return `${Math.floor(hours / 24)} days ago`;
}
