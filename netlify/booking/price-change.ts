/** Prices changes of a booking by its guest: other dates, more nights or fewer nights. */

import type { LongerStay } from '#contracts/booking-management.ts';
import type { AvailabilityCalendar } from '#domain/availability/availability-calendar.ts';
import { calculateRefund } from '#domain/availability/cancellation.ts';
import { surchargedPrice } from '#domain/availability/parse-availability.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import { getDeadlineShiftDays, validateDateChange } from '#domain/booking/date-change-rules.ts';
import { longerStays, shorterStays } from '#domain/booking/stay-length-options.ts';
import { getFreeCancelUntil, getRefundSteps } from '#domain/booking/stored-booking.ts';
import type { BookableCabin } from '#domain/cabins/cabin.ts';
import { addDays, getToday } from '#domain/dates/day.ts';
import type { ChangeMaker, NewNights } from '#domain/pricing/change-nights.ts';
import { type ChangeableBooking, type ChangedQuote, changeQuote } from '#domain/pricing/change-quote.ts';
import { reductionChangeMessage } from '#domain/pricing/promo-messages.ts';
import { isQuote } from '#domain/pricing/quote.ts';
import { err, ok, type Result } from '#domain/result.ts';
import {
  getAvailabilityCalendar,
  toAvailabilityCalendar,
} from '#netlify/availability/availability-calendar.ts';
import { listAvailabilityForMove } from '#netlify/availability/queries.ts';
import { findLiveCabin } from '#netlify/cabins/queries.ts';
import type { ServiceContext } from '#netlify/platform/http/request-context.ts';
import type { BookingRecord } from './record-queries.ts';

/** A stay on other dates with its price in full, for holding it. */
export interface OfferedNight extends LongerStay {
  priced: ChangedQuote;
}

/** Returns the fields of a booking that determine the price of a change. */
export const toChangeable = ({
  quote,
  check_in,
  check_out,
  adults,
  children,
  pets,
  ...booking
}: BookingRecord): ChangeableBooking => ({
  quote,
  check_in,
  check_out,
  adults,
  children,
  pets,
  paid: booking.paid_cents,
  credited: booking.credited_cents,
  balance: booking.payment.balance?.amount_cents ?? 0,
  isHeld: booking.status === 'held',
});

/** Returns the guest as maker of a change, with the refund steps of the booking. */
export const toGuest = (booking: BookingRecord, now: Date) =>
  ({ actor: 'guest', steps: getRefundSteps(booking), now }) satisfies ChangeMaker;

/**
 * Returns the nights of a stay at their current prices. A night without a calendar entry costs the
 * nightly rate.
 */
export const toNights = (
  stay: StayDates,
  { calendar, cabin }: { calendar: AvailabilityCalendar; cabin: BookableCabin },
): NewNights => ({
  check_in: stay.check_in,
  check_out: stay.check_out,
  taxes: cabin.taxes,
  priceOf: (date) => calendar.get(date) ?? surchargedPrice(null, cabin),
});

/**
 * Returns the stay with one more night, where that is free, and with fewer nights, each with its
 * price. Empty if the cabin is no longer for rent.
 */
export async function priceNights(
  booking: BookingRecord,
  context: ServiceContext,
): Promise<{ longer: OfferedNight[]; shorter: OfferedNight[] }> {
  const cabin = await findLiveCabin(context.db, booking.cabin_id);
  if (!cabin || !isQuote(booking.quote)) return { longer: [], shorter: [] };
  const { check_in, check_out } = booking;
  const [from, to] = [addDays(check_in, -1), addDays(check_out, 1)];
  // Without a session the booking's own nights count as taken; they are not offered.
  const calendar = await getAvailabilityCalendar({ db: context.db, session: null }, cabin, from, to);
  const today = getToday(booking.cabin.timezone, context.now);
  const offer = (stay: StayDates) => {
    const nights = toNights(stay, { calendar, cabin });
    return toOffer(
      booking,
      stay,
      changeQuote(toChangeable(booking), { nights }, toGuest(booking, context.now)),
    );
  };
  return {
    longer: longerStays(calendar, booking, today).map(offer),
    shorter: shorterStays(calendar, booking, today).map(offer),
  };
}

/**
 * Returns the price of a booking on other dates, and the days by which its cancellation deadlines
 * become earlier. The error is a sentence for the guest.
 */
export async function priceOtherDates(
  booking: BookingRecord,
  to: StayDates,
  context: ServiceContext,
): Promise<Result<{ priced: ChangedQuote; deadline_days: number }, string>> {
  const cabin = await findLiveCabin(context.db, booking.cabin_id);
  if (!cabin || !isQuote(booking.quote)) return err('The dates of this stay cannot be changed here.');
  const calendar = toAvailabilityCalendar(
    await listAvailabilityForMove(context.db, booking, to.check_in, to.check_out),
    cabin,
  );
  const allowed = validateDateChange(calendar, booking, to, getToday(booking.cabin.timezone, context.now));
  if (!allowed.ok) return err(allowed.error.message);
  const guest = toGuest(booking, context.now);
  const nights = toNights(to, { calendar, cabin });
  return ok({
    priced: changeQuote(toChangeable(booking), { nights }, guest),
    deadline_days: getDeadlineShiftDays(booking, to, calculateRefund(100, guest.steps, guest.now)),
  });
}

function toOffer(
  { quote: stored, cabin }: BookingRecord,
  { check_in, check_out }: StayDates,
  changedQuote: ChangedQuote,
): OfferedNight {
  return {
    check_in,
    check_out,
    priced: changedQuote,
    total: changedQuote.quote.total,
    difference: changedQuote.difference,
    promo_words: reductionChangeMessage(stored, changedQuote.quote),
    free_cancel_until: getFreeCancelUntil({ check_in, cabin }),
  };
}
