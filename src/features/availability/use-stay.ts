// React hook for the availability dialog: a cabin's calendar, the selected stay and its price.

import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { serverNow } from '#browser/server-clock.ts';
import type { AvailabilityCalendar } from '#domain/availability/availability-calendar.ts';
import { cancellationBanner } from '#domain/availability/cancellation.ts';
import { getOpeningMonth } from '#domain/availability/opening-month.ts';
import { maxPets } from '#domain/availability/party.ts';
import { guestsLabel } from '#domain/availability/party-labels.ts';
import {
  findFirstCheckInDay,
  isCheckInDisabled,
  minimumStay,
  type StayDates,
  validateStay,
} from '#domain/availability/stay-rules.ts';
import type { CabinTerms } from '#domain/cabins/cabin.ts';
import type { CabinRef } from '#domain/cabins/cabin-ref.ts';
import { type Day, firstOfMonth, getToday, nightsBetween } from '#domain/dates/day.ts';
import { dealPercentFor } from '#domain/deals/daily-deal.ts';
import { formatDealRefusal } from '#domain/deals/deal-plan.ts';
import { formatDeposit } from '#domain/payments/calculate-payment-schedule.ts';
import { calculateQuoteFromCalendar } from '#domain/pricing/calculate-quote.ts';
import { type FreeStay, listNearestFreeStays } from '#domain/pricing/nearest-free-stays.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { $dealUnlocked, $runningDeal, restoreDeal } from '#features/deals/store.ts';
import { useEvery } from '#ui/use-interval.ts';
import { $availability, type AvailabilityState } from './load-availability.ts';
import { $stayDrafts, emptyStayDraft, type StayDraft } from './store.ts';

/** State of the picker for a cabin. */
export interface StayPickerState extends StayDraft, VisitorDeal {
  availability: AvailabilityState;
  today: Day;
  /** First month shown, never a past one. */
  month: Day;
  /** First possible check-in; `null` if there is none, or before the calendar is loaded. */
  firstCheckIn: Day | null;
  /** Maximum guests of the cabin. */
  maxGuests: number;
  /** Maximum pets of the cabin. */
  maxPets: number;
  /** Reason the cabin does not accept the party, which is not reduced; `null` if it does. */
  partyError: string | null;
  /** Minimum nights from the selected check-in. */
  minNights: number;
  cancellation: ReturnType<typeof cancellationBanner> | null;
  /** Text on deposit and balance; `null` if all is due at once, or without a price. */
  deposit: string | null;
  /** Price of complete dates, calculated by the server's rules; `null` without them. */
  quote: Quote | null;
  /**
   * Reason this visitor's revealed deal does not apply to the stay; `null` if it does or if there
   * is none.
   */
  dealRefusal: string | null;
}

const loading: AvailabilityState = { phase: 'loading' };
const notLoaded: { calendar: AvailabilityCalendar | null; terms: CabinTerms | null } = {
  calendar: null,
  terms: null,
};

/** Combines a cabin's calendar, which its island loads, with the guest's selection. */
export function useStay(target: CabinRef): StayPickerState {
  const availability = useStore($availability)[target.id] ?? loading;
  const stay = useStore($stayDrafts)[target.id] ?? emptyStayDraft;
  // Deadlines use the server's clock, checked with every change and once a minute (design §6.27).
  useEvery(60_000);
  const now = serverNow();
  const { calendar, terms } = availability.phase === 'loaded' ? availability : notLoaded;
  const maxGuests = terms?.max_guests ?? target.max_guests;
  const { checkIn } = stay.selection;
  const { guests, pets } = stay;
  const takesPets = terms === null || terms.pet_fee_cents !== null;
  const capacityError =
    guests > maxGuests ? `Too small for ${guestsLabel(guests)}: this cabin sleeps ${maxGuests}.` : null;
  const partyError = capacityError ?? (pets > 0 && !takesPets ? 'This cabin takes no pets.' : null);
  const today = getToday(target.timezone, now);
  const checkInDay = checkIn ? calendar?.get(checkIn) : undefined;
  const { firstCheckIn, openingMonth } = useMemo(() => findStart(calendar, today), [calendar, today]);
  const deal = useDeal(target.id);
  const { quote, dealRefusal } = useQuote(deal, availability, partyError ? emptyStayDraft : stay);
  const priced = quote && checkIn && terms ? [{ check_in: checkIn, total_cents: quote.total, terms }] : [];
  return {
    ...stay,
    ...deal,
    availability,
    firstCheckIn,
    maxGuests,
    maxPets: takesPets ? maxPets : 0,
    today,
    month: stay.month && stay.month >= firstOfMonth(today) ? stay.month : openingMonth,
    minNights: checkInDay ? minimumStay(checkInDay) : 1,
    cancellation: checkIn && terms ? cancellationBanner(checkIn, terms, now) : null,
    partyError,
    quote,
    dealRefusal,
    deposit: formatDeposit(priced, now),
  };
}

function findStart(calendar: AvailabilityCalendar | null, today: Day) {
  const firstCheckIn = calendar && findFirstCheckInDay(calendar, today);
  if (!firstCheckIn) return { firstCheckIn, openingMonth: today };
  const openingMonth = getOpeningMonth(firstCheckIn, (day) => !isCheckInDisabled(calendar, day, today));
  return { firstCheckIn, openingMonth };
}

/** Uses the terms of the response, because those of the built page may have changed. */
function useQuote(deal: VisitorDeal, state: AvailabilityState, { selection, guests, pets }: StayDraft) {
  const { dealPercent, dealNights } = deal;
  const { calendar, terms } = state.phase === 'loaded' ? state : notLoaded;
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

type VisitorDeal = ReturnType<typeof useDeal>;

/** Returns the percent this visitor's deal takes off, and the nights it is for. */
function useDeal(id: string) {
  const deal = useStore($runningDeal);
  const dealPercent = dealPercentFor(id, deal, useStore($dealUnlocked), serverNow());
  useEffect(() => void restoreDeal(), []);
  return { dealPercent, dealNights: deal?.nights };
}

export interface RefusedSearch {
  requested: StayDates;
  nearest: FreeStay;
}

/**
 * Returns searched dates that the cabin cannot offer, with the nearest free stay of the same
 * length. `null` if there are none, or before the calendar is loaded.
 */
export function useRefusedSearch(stay: StayPickerState): RefusedSearch | null {
  const { availability, searched, guests, pets, partyError, today, dealPercent, dealNights } = stay;
  const { calendar, terms } = availability.phase === 'loaded' ? availability : notLoaded;
  const { check_in, check_out } = searched ?? {};
  return useMemo(() => {
    if (!calendar || !terms || !check_in || !check_out || partyError || check_in <= today) return null;
    if (validateStay(calendar, check_in, check_out, today).ok) return null;
    const nights = nightsBetween(check_in, check_out);
    const options = { dealPercent, dealNights, guests, pets };
    const [nearest] = listNearestFreeStays(calendar, terms, { checkIn: check_in, nights, today }, options, 1);
    return nearest ? { requested: { check_in, check_out }, nearest } : null;
  }, [calendar, terms, check_in, check_out, partyError, today, dealPercent, dealNights, guests, pets]);
}
