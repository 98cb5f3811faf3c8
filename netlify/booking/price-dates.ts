import type { LongerStay } from '#contracts/booking-management.ts';
import type { AvailabilityCalendar } from '#domain/availability/availability-calendar.ts';
import { cancellationDeadline, refundSteps } from '#domain/availability/cancellation.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import { getDeadlineShiftDays, validateDateChange } from '#domain/booking/date-change.ts';
import { longerStays, shorterStays } from '#domain/booking/extra-nights.ts';
import type { BookableCabin } from '#domain/cabins/cabin.ts';
import { addDays, getToday } from '#domain/dates/day.ts';
import { promoChangeMessage } from '#domain/pricing/promo-messages.ts';
import { isQuote, type Quote } from '#domain/pricing/quote.ts';
import { type OtherDatesTerms, otherDatesTerms, quoteOtherDates } from '#domain/pricing/quote-dates.ts';
import { err, ok, type Result } from '#domain/result.ts';
import {
  getAvailabilityCalendar,
  toAvailabilityCalendar,
} from '#netlify/availability/availability-calendar.ts';
import { listAvailabilityForMove } from '#netlify/availability/queries.ts';
import { findLiveCabin } from '#netlify/cabins/queries.ts';
import type { ServiceContext } from '#netlify/platform/http/request-context.ts';
import { chargeable } from './due-payments.ts';
import type { BookingWithCabin } from './queries.ts';

/** A stay on other dates with its price in full, for holding it. */
export interface OfferedNight extends LongerStay {
  quote: Quote;
}

/**
 * The stay of a booking with one more night where that is free now, and ended sooner; none in a cabin that is no longer for rent.
 */
export async function priceNights(
  booking: BookingWithCabin,
  ports: ServiceContext,
): Promise<{ longer: OfferedNight[]; shorter: OfferedNight[] }> {
  const cabin = await findLiveCabin(ports.db, booking.cabin_id);
  if (!cabin) return { longer: [], shorter: [] };
  const { check_in, check_out } = booking;
  const [from, to] = [addDays(check_in, -1), addDays(check_out, 1)];
  // The booking is nobody's visitor's: its own nights count as taken, and are not looked at.
  const calendar = await getAvailabilityCalendar({ db: ports.db, session: null }, cabin, from, to);
  const today = getToday(booking.cabin.timezone, ports.now);
  const terms = termsOf(booking, { calendar, cabin }, ports.now);
  const offer = (stay: StayDates) =>
    offerOf(booking, stay, chargeable(booking, quoteOtherDates(booking.quote, booking, stay, terms)));
  const shorter = isQuote(booking.quote) ? shorterStays(calendar, booking, today) : [];
  return { longer: longerStays(calendar, booking, today).map(offer), shorter: shorter.map(offer) };
}

/** What a booking costs on other dates its guest wants, and by how many days more before check-in its terms count then; or why not. */
export async function priceOtherDates(
  booking: BookingWithCabin,
  to: StayDates,
  ports: ServiceContext,
): Promise<Result<{ quote: Quote; deadline_days: number }, string>> {
  const cabin = await findLiveCabin(ports.db, booking.cabin_id);
  if (!cabin || !isQuote(booking.quote)) return err('The dates of this stay cannot be changed here.');
  const calendar = toAvailabilityCalendar(
    await listAvailabilityForMove(ports.db, booking, to.check_in, to.check_out),
    cabin,
  );
  const allowed = validateDateChange(calendar, booking, to, getToday(booking.cabin.timezone, ports.now));
  if (!allowed.ok) return err(allowed.error.message);
  const terms = termsOf(booking, { calendar, cabin }, ports.now);
  return ok({
    quote: chargeable(booking, quoteOtherDates(booking.quote, booking, to, terms)),
    deadline_days: getDeadlineShiftDays(booking, to, terms.percent),
  });
}

/** The terms of a booking's own, with what its cabin is now. */
const termsOf = (
  booking: BookingWithCabin,
  { calendar, cabin }: { calendar: AvailabilityCalendar; cabin: BookableCabin },
  now: Date,
): OtherDatesTerms => {
  const { quote, paid_cents: paid } = booking;
  const steps = refundSteps(booking.check_in, booking.cabin);
  return otherDatesTerms({ quote, paid, steps }, calendar, cabin, now);
};

function offerOf(
  { quote: stored, cabin: terms }: BookingWithCabin,
  stay: StayDates,
  quote: Quote,
): OfferedNight {
  const { check_in: first, check_out: last } = stay;
  return {
    check_in: first,
    check_out: last,
    quote,
    total: quote.total,
    difference: quote.total - stored.total,
    promo_words: promoChangeMessage(stored, quote),
    free_cancel_until: cancellationDeadline(first, terms.free_cancel_days, terms.timezone).toISOString(),
  };
}
