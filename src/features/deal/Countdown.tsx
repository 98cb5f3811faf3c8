import { useEffect, useState } from 'react';
import { serverNow } from '#browser/server-clock.ts';
import { countdown } from '#domain/deal/countdown.ts';

export interface CountdownProps {
  /** An ISO moment. */
  until: string;
  className?: string | undefined;
}

/** The time left by the server's clock, each second, and at its end what the spec says (§4). */
export const DealCountdown = ({ until, className }: CountdownProps) => (
  <span role="timer" className={className}>
    {useCountdown(until) ?? 'Deal Expired'}
  </span>
);

function useCountdown(until: string): string | null {
  const [left, setLeft] = useState(() => countdown(until, serverNow()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const now = serverNow();
      const text = countdown(until, now);
      setLeft(text);
      // The next second begins when the remaining time is whole again, so that the end comes on the second.
      if (text) timer = setTimeout(tick, (Date.parse(until) - now.getTime()) % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [until]);
  return left;
}
