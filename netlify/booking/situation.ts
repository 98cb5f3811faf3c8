import type { BookingStatus } from '#domain/booking/booking.ts';
import { type BookingSituation, type Condition, findDayConditions } from '#domain/booking/states.ts';
import { getToday } from '#domain/dates/day.ts';
import { fromZonedTime } from '#domain/dates/zoned-time.ts';
import { isPaymentPending } from '#domain/payments/payment-status.ts';
import { isQuote } from '#domain/pricing/quote.ts';
import { isFree } from './due-payments.ts';
import { linksEnd } from './links.ts';
import type { BookingWithCabin } from './queries.ts';

/**
 * Returns the status at `now`. An overdue hold has expired even if the sweep has not updated its
 * row yet.
 */
export const statusNow = ({ status, hold_expires_at }: BookingWithCabin, now: Date): BookingStatus =>
  status === 'held' && new Date(hold_expires_at) <= now ? 'expired' : status;

/**
 * Returns a booking as the graph of its states sees it at `now`; `more` is what its own row does
 * not say.
 */
export function toSituation(
  booking: BookingWithCabin,
  now: Date,
  more: Partial<Record<Condition, boolean>> = {},
): BookingSituation {
  const { check_in, check_out, cabin, payment } = booking;
  return {
    state: booking.quote_state === 'open' ? 'quoted' : statusNow(booking, now),
    holds: {
      ...findDayConditions(booking, getToday(cabin.timezone, now)),
      beforeArrival: now < fromZonedTime(check_in, cabin.check_in_time, cabin.timezone),
      linksOpen: now < linksEnd(check_out, cabin.timezone),
      noPayment: !isPaymentPending(payment.state),
      noCharge: payment.charge === null,
      noRefusedBalance: payment.balance?.state !== 'failed',
      isGuestStay: booking.purpose === 'guest',
      hasFullPrice: isQuote(booking.quote),
      isFree: isFree(booking),
      ...more,
    },
  };
}
