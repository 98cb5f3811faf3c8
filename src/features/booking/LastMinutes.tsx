import { serverNow } from '#browser/server-clock.ts';
import { holdWarning } from '#domain/stay/hold-warning.ts';

/** Announces that a hold nears its end; it is drawn anew with the countdown beside it, and read when its words change. */
export const LastMinutes = ({ until }: { until: string }) => (
  <span className="visually-hidden" role="status">
    {holdWarning(until, serverNow())}
  </span>
);
