/** Times in the zone of the cabins, and time left until an end. */

import { serverNow } from '#browser/server-clock.ts';
import { timeLeft } from '#domain/dates/countdown.ts';
import { defaultTimeZone } from '#domain/dates/day.ts';
import { formatTimestamp } from '#domain/dates/format-timestamp.ts';
import { useEvery } from '#ui/use-interval.ts';

interface TimestampProps {
  at: string;
  /** Time zone of the cabin. Default: America/New_York. */
  zone?: string;
  /** Whether to show the time zone. */
  showsZone?: boolean;
}

/** Formats an ISO moment in the time zone of the cabins. */
export const DateTime = ({ at, zone = defaultTimeZone, showsZone = false }: TimestampProps) => (
  <time dateTime={at}>{formatTimestamp(new Date(at), zone, serverNow(), showsZone)}</time>
);

/** Time left until an ISO moment by the server's clock, updated each second; `over` after it. */
export function Countdown({ until }: { until: string }) {
  useEvery(1000);
  return <time dateTime={until}>{timeLeft(until, serverNow()) ?? 'over'}</time>;
}
