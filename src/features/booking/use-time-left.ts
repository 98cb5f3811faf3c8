import { useEffect, useState } from 'react';
import { timeLeft } from '#domain/deal/countdown.ts';

/** The time left until an ISO moment as `mm:ss`, updated every second; null once it has come. */
export function useTimeLeft(until: string): string | null {
  const [left, setLeft] = useState(() => timeLeft(until, new Date()));
  useEffect(() => {
    const tick = () => setLeft(timeLeft(until, new Date()));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
