import { useEffect, useState } from 'react';
import { serverNow } from '#browser/server-clock.ts';
import { timeLeft } from '#domain/dates/countdown.ts';
import { holdWarning } from '#domain/dates/format-time.ts';
import { useEvery } from '#ui/use-interval.ts';

/**
 * The time left until an ISO moment as `mm:ss`, updated every second by the server's clock; null
 * once it has come.
 */
export function useTimeLeft(until: string): string | null {
  useEvery(1000);
  return timeLeft(until, serverNow());
}

/**
 * Announces that a hold is about to expire. It is rendered with the countdown and announced when
 * its text changes.
 */
export function HoldExpiryAlert({ until }: { until: string }) {
  const [isThere, setRendered] = useState(false);
  // Screen readers ignore the initial content of a live region. On a page opened in the last
  // minutes, the text is inserted afterwards.
  useEffect(() => setRendered(true), []);
  return (
    <span className="visually-hidden" role="status">
      {isThere ? holdWarning(until, serverNow()) : null}
    </span>
  );
}
