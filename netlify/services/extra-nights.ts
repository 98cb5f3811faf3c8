import type { ExtraNight } from '#contracts/manage-booking.ts';
import type { BookingWithCabin } from '#database/bookings.ts';
import { findLiveCabin } from '#database/cabins.ts';
import type { CabinSummary } from '#domain/cabin/cabin.ts';
import { addDays, type Day, todayIn } from '#domain/day/day.ts';
import { lengthenQuote } from '#domain/price/lengthen.ts';
import { nightPrices } from '#domain/price/price.ts';
import { isQuote, type Quote } from '#domain/price/quote.ts';
import { shortenQuote } from '#domain/price/shorten.ts';
import type { AvailabilityCalendar } from '#domain/stay/calendar.ts';
import { cancellationDeadline, refundOnCancelling, refundSteps } from '#domain/stay/cancellation.ts';
import { longerStays, shorterStays } from '#domain/stay/extra-night.ts';
import type { StayDates } from '#domain/stay/rules.ts';
import { readCalendar } from './live-calendar.ts';
import type { Ports } from './ports.ts';

/** A longer stay with its price in full, for holding it. */
export interface OfferedNight extends ExtraNight {
  quote: Quote;
}

/**
 * The stay of a booking with one more night where that is free now, and with fewer, what these give back by its terms; none in a cabin that
 * is no longer for rent.
 */
export async function priceNights(
  booking: BookingWithCabin,
  ports: Ports,
): Promise<{ longer: OfferedNight[]; shorter: OfferedNight[] }> {
  const cabin = await findLiveCabin(ports.db, booking.cabin_id);
  if (!cabin) return { longer: [], shorter: [] };
  const { check_in, check_out } = booking;
  const [from, to] = [addDays(check_in, -1), addDays(check_out, 1)];
  // The booking is nobody's visitor's: its own nights count as taken, and are not looked at.
  const calendar = await readCalendar({ db: ports.db, session: null }, cabin, from, to);
  const today = todayIn(booking.cabin.timezone, ports.now);
  const percent = refundOnCancelling(100, refundSteps(check_in, booking.cabin), ports.now);
  const given = { guest: `${booking.first_name} ${booking.last_name}`, percent, taxes: cabin.taxes };
  const shorter = isQuote(booking.quote) ? shorterStays(calendar, booking, today, percent === 100) : [];
  return {
    longer: longerStays(calendar, booking, today).map((stay) =>
      offer(booking, stay, longerQuote(booking, stay, calendar, cabin)),
    ),
    shorter: shorter.map((stay) => offer(booking, stay, shortenQuote(booking.quote, booking, stay, given))),
  };
}

function longerQuote(
  { quote: stored, check_in, check_out }: BookingWithCabin,
  stay: StayDates,
  calendar: AvailabilityCalendar,
  cabin: CabinSummary,
): Quote {
  const pricesOf = (from: Day, until: Day) => nightPrices(calendar, cabin, from, until);
  return lengthenQuote(stored, [
    ...pricesOf(stay.check_in, check_in),
    ...pricesOf(check_out, stay.check_out),
  ]);
}

function offer(
  { quote: stored, cabin: terms }: BookingWithCabin,
  stay: StayDates,
  quote: Quote,
): OfferedNight {
  const { check_in: first, check_out: last } = stay;
  return {
    ...{ check_in: first, check_out: last, quote, total: quote.total },
    difference: quote.total - stored.total,
    free_cancel_until: cancellationDeadline(first, terms.free_cancel_days, terms.timezone).toISOString(),
  };
}
