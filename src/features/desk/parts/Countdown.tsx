import { useEffect, useState } from 'react';
import { serverNow } from '#browser/server-clock.ts';
import { timeLeft } from '#domain/deal/countdown.ts';

/** The time left until an ISO moment by the server's clock, each second; `over` once it has come. */
export function Countdown({ until, over = 'over' }: { until: string; over?: string }) {
  const [left, setLeft] = useState(() => timeLeft(until, serverNow()));
  useEffect(() => {
    const tick = () => setLeft(timeLeft(until, serverNow()));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return <time dateTime={until}>{left ?? over}</time>;
}
