import { useStore } from '@nanostores/react';
import { clockTime } from '#domain/stay/clock-words.ts';
import { $cabin } from './store.ts';
import { useTimeLeft } from './use-time-left.ts';

/** Until when somebody else holds the nights, by the cabin's clock; then, that one may look again. */
export function TakenUntil({ until }: { until: string }) {
  const cabin = useStore($cabin);
  const left = useTimeLeft(until);
  if (!cabin) return null;
  if (left === null) return <p>The hold that was in the way has ended. The nights may be free now.</p>;
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <p>
      Held by another guest until {clockTime(new Date(until), cabin.timezone, own)}. If they are not booked by
      then, the nights are free again.
    </p>
  );
}
