import { useEffect, useState } from 'react';
import { serverNow } from '#browser/server-clock.ts';
import { timeLeft } from '#domain/deal/countdown.ts';

/** The time left until an ISO moment as `mm:ss`, updated every second by the server's clock; null once it has come. */
export function useTimeLeft(until: string): string | null {
  const [left, setLeft] = useState(() => timeLeft(until, serverNow()));
  useEffect(() => {
    const tick = () => setLeft(timeLeft(until, serverNow()));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
