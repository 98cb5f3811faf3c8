import { serverNow } from '#browser/server-clock.ts';
import { timeLeft } from '#domain/deal/countdown.ts';
import { useEverySecond } from '#ui/use-every-second.ts';

/** The time left until an ISO moment by the server's clock, each second; `over` once it has come. */
export function Countdown({ until }: { until: string }) {
  useEverySecond();
  return <time dateTime={until}>{timeLeft(until, serverNow()) ?? 'over'}</time>;
}
