import { serverNow } from '#browser/server-clock.ts';
import { timeLeft } from '#domain/deal/countdown.ts';
import { useEverySecond } from '#ui/use-every-second.ts';

/** The time left until an ISO moment as `mm:ss`, updated every second by the server's clock; null once it has come. */
export function useTimeLeft(until: string): string | null {
  useEverySecond();
  return timeLeft(until, serverNow());
}
