import { serverNow } from '#browser/server-clock.ts';
import { timeLeft } from '#domain/dates/countdown.ts';
import { defaultTimeZone } from '#domain/dates/day.ts';
import { formatTimestamp } from '#domain/dates/format-timestamp.ts';
import { useEvery } from '#ui/use-interval.ts';

interface MomentProps {
  at: string;
  /** The zone of a cabin; New York’s without one. */
  zone?: string;
  /** Whether the zone is said. */
  isNamed?: boolean;
}

/** A moment as the clock where the cabins are shows it. */
export const DateTime = ({ at, zone = defaultTimeZone, isNamed = false }: MomentProps) => (
  <time dateTime={at}>{formatTimestamp(new Date(at), zone, serverNow(), isNamed)}</time>
);

/** The time left until an ISO moment by the server's clock, each second; `over` once it has come. */
export function Countdown({ until }: { until: string }) {
  useEvery(1000);
  return <time dateTime={until}>{timeLeft(until, serverNow()) ?? 'over'}</time>;
}
