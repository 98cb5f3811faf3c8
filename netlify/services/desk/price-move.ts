import type { CallRequest, CallResult } from '#contracts/calls.ts';
import type { Problem } from '#contracts/errors.ts';
import type { BookingWithCabin } from '#database/bookings.ts';
import { findCabin } from '#database/cabins.ts';
import { type BookingRecord, readBookingRecord } from '#database/desk/booking-record.ts';
import { readMoveRates } from '#database/desk/move-calendar.ts';
import { addDays, type Day, todayIn } from '#domain/day/day.ts';
import { checkMove } from '#domain/desk/move.ts';
import { refundOfMove } from '#domain/desk/move-refund.ts';
import { agreeQuote } from '#domain/price/agreed.ts';
import { moveQuote } from '#domain/price/move.ts';
import { isQuote, type Quote } from '#domain/price/quote.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { cancellationDeadline } from '#domain/stay/cancellation.ts';
import { surchargedPrice } from '#domain/stay/feed.ts';
import { longestStay, type StayDates } from '#domain/stay/rules.ts';
import { calendarOf } from '../live-calendar.ts';
import { owesBalance } from '../managed-booking.ts';
import { notSo } from './booking-acts.ts';
import { openBooking } from './booking-view.ts';
import type { DeskPorts } from './desk-ports.ts';

/** A booking, where it is to go, and what the whole stay costs then. */
export interface PricedMove {
  booking: BookingWithCabin;
  to: StayDates;
  quote: Quote;
}

/** What a booking would cost on other dates. Fails as the contract says. */
export async function priceMoveAtDesk(
  request: CallRequest<'POST desk/price-move'>,
  ports: Pick<DeskPorts, 'db' | 'now'>,
): CallResult<'POST desk/price-move'> {
  const priced = await priceMove(request, ports);
  if (!priced.ok) return priced;
  const { booking, to, quote } = priced.value;
  const record = await readBookingRecord(ports.db, booking.id);
  const { free_cancel_days, timezone } = booking.cabin;
  return ok({
    quote,
    difference: quote.total - booking.total_cents,
    refund: refundOfMove({ total: booking.total_cents, moved: quote.total, ...balanceOf(record) }),
    free_cancel_until: cancellationDeadline(to.check_in, free_cancel_days, timezone).toISOString(),
    state: record.state,
  });
}

const isWaiting = ({ kind, state }: BookingRecord['payments'][number]): boolean =>
  kind === 'balance' && (state === 'scheduled' || state === 'failed');

const balanceOf = ({ paid, payments }: BookingRecord) => ({
  paid,
  balance: Math.max(0, ...payments.filter(isWaiting).map(({ amount }) => amount)),
});

/** The price of a move by the calendar as it is now, in which the booking's own nights are free to it. */
export async function priceMove(
  { reference, check_in, check_out, agreed }: CallRequest<'POST desk/price-move'>,
  { db, now }: Pick<DeskPorts, 'db' | 'now'>,
): Promise<Result<PricedMove, Problem>> {
  const found = await openBooking(reference, { db });
  if (!found.ok) return found;
  const booking = found.value;
  const stored = booking.quote;
  if (booking.status !== 'confirmed') return err(notSo('Only a confirmed booking can be moved.'));
  if (!isQuote(stored)) return err(notSo('This booking was stored without the parts of its price.'));
  // One that is hidden keeps the stays it has, and these can go to other dates.
  const cabin = await findCabin(db, booking.cabin_id);
  if (!cabin) return err(notSo('This cabin is no longer for rent.'));
  const to = { check_in, check_out };
  const calendar = calendarOf(
    await readMoveRates(db, booking, check_in, addDays(check_in, longestStay)),
    cabin,
  );
  const isGuests = booking.purpose === 'guest';
  if (agreed && !isGuests) return err(notSo('Nobody pays for these nights.'));
  const today = todayIn(booking.cabin.timezone, now);
  const isSame = check_in === booking.check_in && check_out === booking.check_out;
  const allowed = checkMove(calendar, booking, to, today);
  if (!allowed.ok && !(agreed && isSame && check_out >= today))
    return err(notSo(allowed.error.message, allowed.error.field));
  const free = { price: 0, surcharge: 0 };
  const priceOf = (date: Day) => (isGuests ? (calendar.get(date) ?? surchargedPrice(null, cabin)) : free);
  const byRates = moveQuote(stored, booking, to, {
    taxes: isGuests ? cabin.taxes : [],
    priceOf,
  });
  const guest = `${booking.first_name} ${booking.last_name}`;
  const quote = agreed ? agreeQuote(byRates, agreed.cents, { with: guest, reason: agreed.reason }) : byRates;
  if (quote.total > booking.total_cents && owesBalance(booking)) return err(balanceFirst);
  return ok({ booking, to, quote });
}

const balanceFirst = notSo(
  'The balance of this booking could not be charged. Once it is paid, the stay can be moved to dearer nights.',
);
