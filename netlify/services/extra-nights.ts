import type { ExtraNight } from '#contracts/manage-booking.ts';
import type { BookingWithCabin } from '#database/bookings.ts';
import { findLiveCabin } from '#database/cabins.ts';
import type { CabinSummary } from '#domain/cabin/cabin.ts';
import { addDays, eachNight, todayIn } from '#domain/day/day.ts';
import { lengthenQuote } from '#domain/price/lengthen.ts';
import type { Quote } from '#domain/price/quote.ts';
import type { Calendar } from '#domain/stay/calendar.ts';
import { cancellationDeadline } from '#domain/stay/cancellation.ts';
import { longerStays } from '#domain/stay/extra-night.ts';
import { surchargedPrice } from '#domain/stay/feed.ts';
import type { StayDates } from '#domain/stay/rules.ts';
import { readCalendar } from './live-calendar.ts';
import type { Ports } from './ports.ts';

/** A longer stay with its price in full, for holding it. */
export interface OfferedNight extends ExtraNight {
  quote: Quote;
}

/** The stay of a booking with one more night where that is free now; none in a cabin that is no longer for rent. */
export async function priceNights(booking: BookingWithCabin, ports: Ports): Promise<OfferedNight[]> {
  const cabin = await findLiveCabin(ports.db, booking.cabin_id);
  if (!cabin) return [];
  const { check_in, check_out } = booking;
  const [from, to] = [addDays(check_in, -1), addDays(check_out, 1)];
  // The booking is nobody's visitor's: its own nights count as taken, and are not looked at.
  const calendar = await readCalendar({ db: ports.db, session: null }, cabin, from, to);
  const today = todayIn(booking.cabin.timezone, ports.now);
  return longerStays(calendar, booking, today).map((stay) => offer(booking, stay, calendar, cabin));
}

/** The same as a guest sees it. */
export const offerNights = async (booking: BookingWithCabin, ports: Ports): Promise<ExtraNight[]> =>
  (await priceNights(booking, ports)).map(({ quote: _, ...night }) => night);

function offer(
  { quote: stored, check_in, check_out, cabin: terms }: BookingWithCabin,
  stay: StayDates,
  calendar: Calendar,
  cabin: CabinSummary,
): OfferedNight {
  const nights = [...eachNight(stay.check_in, check_in), ...eachNight(check_out, stay.check_out)];
  const added = nights.map((date) => {
    const { price, surcharge } = calendar.get(date) ?? surchargedPrice(null, cabin);
    return { date, price, surcharge };
  });
  const quote = lengthenQuote(stored, added);
  const { check_in: first, check_out: last } = stay;
  return {
    ...{ check_in: first, check_out: last, quote, total: quote.total },
    difference: quote.total - stored.total,
    free_cancel_until: cancellationDeadline(first, terms.free_cancel_days, terms.timezone).toISOString(),
  };
}
