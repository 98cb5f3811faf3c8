import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { serverNow } from '#browser/server-clock.ts';
import type { AvailabilityCalendar } from '#domain/availability/availability-calendar.ts';
import { cancellationBanner } from '#domain/availability/cancellation.ts';
import { maxPets } from '#domain/availability/party.ts';
import { guestsLabel } from '#domain/availability/party-labels.ts';
import { findFirstCheckInDay, minimumStay } from '#domain/availability/stay-rules.ts';
import type { CabinTerms } from '#domain/cabins/cabin.ts';
import type { CabinRef } from '#domain/cabins/cabin-ref.ts';
import { type Day, getToday } from '#domain/dates/day.ts';
import { dealPercentFor } from '#domain/deals/daily-deal.ts';
import { formatDealRefusal } from '#domain/deals/deal-plan.ts';
import { formatDeposit } from '#domain/payments/calculate-payment-schedule.ts';
import { calculateQuoteFromCalendar } from '#domain/pricing/calculate-quote.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { $dealUnlocked, $runningDeal, restoreDeal } from '#features/deals/store.ts';
import { useEvery } from '#ui/use-interval.ts';
import { $availability, type AvailabilityState } from './load-availability.ts';
import { $stayDrafts, emptyStayDraft, type StayDraft } from './store.ts';

/** Everything the picker shows of one cabin. */
export interface StayPickerState extends StayDraft {
  availability: AvailabilityState;
  today: Day;
  /** The first month shown, never one that is over: until a guest turns it, that of the first day a stay can begin. */
  month: Day;
  /** The first day a stay can begin; null where there is none, and until the calendar is there. */
  firstCheckIn: Day | null;
  /** The most guests the cabin takes. */
  maxGuests: number;
  /** The most pets it takes. */
  maxPets: number;
  /** Why the cabin does not take the party, which is told so and not made smaller; null where it does. */
  partyError: string | null;
  /** The fewest nights a stay from the chosen check-in may have. */
  minNights: number;
  cancellation: ReturnType<typeof cancellationBanner> | null;
  /** How it is paid, where not all of it at once; null otherwise, and without a price. */
  deposit: string | null;
  /** The price of a whole range, worked out here by the server's rule; null until there is one. */
  quote: Quote | null;
  /** Why the deal that this visitor has revealed does not count for the stay; null where it does, and without one. */
  dealRefusal: string | null;
}

const loading: AvailabilityState = { phase: 'loading' };
const unknown: { calendar: AvailabilityCalendar | null; terms: CabinTerms | null } = {
  calendar: null,
  terms: null,
};

/** Follows a cabin's calendar, which its island asks for, and the guest's choices. */
export function useStay(target: CabinRef): StayPickerState {
  const availability = useStore($availability)[target.id] ?? loading;
  const stay = useStore($stayDrafts)[target.id] ?? emptyStayDraft;
  // What a guest reads ends by the server's clock, looked at with every change and once a minute (design §6.27).
  useEvery(60_000);
  const now = serverNow();
  const { calendar, terms } = availability.phase === 'loaded' ? availability : unknown;
  const maxGuests = terms?.max_guests ?? target.max_guests;
  const { checkIn } = stay.selection;
  const { guests, pets } = stay;
  const takesPets = terms === null || terms.pet_fee_cents !== null;
  const small =
    guests > maxGuests ? `Too small for ${guestsLabel(guests)}: this cabin sleeps ${maxGuests}.` : null;
  const partyError = small ?? (pets > 0 && !takesPets ? 'This cabin takes no pets.' : null);
  const today = getToday(target.timezone, now);
  const arrival = checkIn ? calendar?.get(checkIn) : undefined;
  const firstCheckIn = useMemo(() => calendar && findFirstCheckInDay(calendar, today), [calendar, today]);
  const { quote, dealRefusal } = useQuote(target, availability, partyError ? emptyStayDraft : stay);
  const priced = quote && checkIn && terms ? [{ check_in: checkIn, total_cents: quote.total, terms }] : [];
  return {
    ...stay,
    availability,
    firstCheckIn,
    maxGuests,
    maxPets: takesPets ? maxPets : 0,
    today,
    month: stay.month && stay.month > today ? stay.month : (firstCheckIn ?? today),
    minNights: arrival ? minimumStay(arrival) : 1,
    cancellation: checkIn && terms ? cancellationBanner(checkIn, terms, now) : null,
    partyError,
    quote,
    dealRefusal,
    deposit: formatDeposit(priced, now),
  };
}

/** The terms come with the calendar: those a page was built with may have changed. */
function useQuote({ id }: CabinRef, feed: AvailabilityState, { selection, guests, pets }: StayDraft) {
  const { calendar, terms } = feed.phase === 'loaded' ? feed : unknown;
  const deal = useStore($runningDeal);
  const dealPercent = dealPercentFor(id, deal, useStore($dealUnlocked), serverNow());
  const dealNights = deal?.nights;
  useEffect(() => void restoreDeal(), []);
  const { checkIn, checkOut } = selection;
  return useMemo(() => {
    if (!calendar || !terms || !checkIn || !checkOut) return { quote: null, dealRefusal: null };
    const quote = calculateQuoteFromCalendar(calendar, terms, checkIn, checkOut, {
      dealPercent,
      dealNights,
      guests,
      pets,
    });
    const dealRefusal =
      dealPercent > 0 && dealNights ? formatDealRefusal(dealNights, checkIn, quote.nights) : null;
    return { quote, dealRefusal };
  }, [calendar, terms, checkIn, checkOut, dealPercent, dealNights, guests, pets]);
}
