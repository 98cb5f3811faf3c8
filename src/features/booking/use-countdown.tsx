import { useEffect, useState } from 'react';
import { serverNow } from '#browser/server-clock.ts';
import { timeLeft } from '#domain/dates/countdown.ts';
import { holdWarning } from '#domain/dates/format-time.ts';
import { useEvery } from '#ui/use-interval.ts';

/**
 * Returns the time until an ISO timestamp as `mm:ss`, updated every second by the server's clock.
 * `null` once it has passed.
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
  const [isMounted, setMounted] = useState(false);
  // Screen readers ignore the initial content of a live region. On a page opened in the last
  // minutes, the text is inserted afterwards.
  useEffect(() => setMounted(true), []);
  return (
    <span className="visually-hidden" role="status">
      {isMounted ? holdWarning(until, serverNow()) : null}
    </span>
  );
}
