import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { serverNow } from '#browser/server-clock.ts';
import type { AvailabilityTarget } from '#domain/cabin/target.ts';
import { type Day, todayIn } from '#domain/day/day.ts';
import { dealPercentFor } from '#domain/deal/deal.ts';
import { quoteFromCalendar } from '#domain/price/price.ts';
import type { Quote } from '#domain/price/quote.ts';
import type { Calendar } from '#domain/stay/calendar.ts';
import { cancellationBanner } from '#domain/stay/cancellation.ts';
import { minimumStay } from '#domain/stay/rules.ts';
import { $dealUnlocked, $runningDeal, restoreDeal } from '#features/deal/store.ts';
import { $feeds, type Feed } from './feed.ts';
import { $stays, freshStay, type PlannedStay } from './store.ts';

/** Everything the picker shows of one cabin. */
export interface StayView extends PlannedStay {
  feed: Feed;
  today: Day;
  /** The fewest nights a stay from the chosen check-in may have. */
  least: number;
  cancellation: { free: boolean; text: string } | null;
  /** The price of a whole range, worked out here by the server's rule; null until there is one. */
  quote: Quote | null;
}

const loading: Feed = { phase: 'loading' };

/** Follows a cabin's calendar, which its island asks for, and the guest's choices. */
export function useStay(target: AvailabilityTarget): StayView {
  const feed = useStore($feeds)[target.id] ?? loading;
  const stay = useStore($stays)[target.id] ?? freshStay;
  const now = useNow();
  const calendar = feed.phase === 'ready' ? feed.calendar : null;
  const { checkIn } = stay.selection;
  const arrival = checkIn ? calendar?.get(checkIn) : undefined;
  return {
    ...stay,
    feed,
    guests: Math.min(stay.guests, target.terms.max_guests),
    today: todayIn(target.terms.timezone, now),
    least: arrival ? minimumStay(arrival) : 1,
    cancellation: checkIn ? cancellationBanner(checkIn, target.terms, now) : null,
    quote: useQuote(target, calendar, stay),
  };
}

function useQuote(target: AvailabilityTarget, calendar: Calendar | null, { selection }: PlannedStay) {
  const dealPercent = dealPercentFor(target.id, useStore($runningDeal), useStore($dealUnlocked), serverNow());
  useEffect(() => void restoreDeal(), []);
  const { checkIn, checkOut } = selection;
  return useMemo(() => {
    if (!calendar || !checkIn || !checkOut) return null;
    return quoteFromCalendar(calendar, target.terms, checkIn, checkOut, { dealPercent });
  }, [calendar, target, checkIn, checkOut, dealPercent]);
}

/** The clock, looked at once a minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
