/** Prices and moves bookings to other dates, another cabin or another party, for hosts. */

import type { CallRequest } from '#contracts/calls.ts';
import { fail, type Problem } from '#contracts/errors.ts';
import { type Party, petFeeOfChange, validateParty } from '#domain/availability/party.ts';
import { maxStayNights } from '#domain/availability/stay-limits.ts';
import { type StayDates, validateStay } from '#domain/availability/stay-rules.ts';
import { type BookingAction, findObstacle } from '#domain/booking/states.ts';
import { getFreeCancelUntil, toSituation } from '#domain/booking/stored-booking.ts';
import { validateMove } from '#domain/booking/validate-move.ts';
import { formatGuestName } from '#domain/contact/format-guest-name.ts';
import { addDays, getToday } from '#domain/dates/day.ts';
import { formatCents } from '#domain/money/money.ts';
import { type ChangedQuote, changeQuote } from '#domain/pricing/change-quote.ts';
import { ok, type Result } from '#domain/result.ts';
import { toAvailabilityCalendar } from '#netlify/availability/availability-calendar.ts';
import { listAvailabilityForMove } from '#netlify/availability/queries.ts';
import { findCabin } from '#netlify/cabins/queries.ts';
import type { HostContext, HostUseCase } from '#netlify/host-accounts/host-use-case.ts';
import { getProviderName, paymentProvider } from '#netlify/payments/provider.ts';
import { reconcileSoon } from '#netlify/payments/reconcile.ts';
import { type MoveOutcome, moveBooking } from './change-queries.ts';
import { endCheckouts } from './holds.ts';
import { bookingChangedProblem, missingPriceParts, notBookableAsHostProblem } from './host-actions.ts';
import { freeTerms } from './host-create-booking.ts';
import { getHostBooking, openBooking } from './host-get-booking.ts';
import { toChangeable, toNights } from './price-change.ts';
import type { BookingRecord } from './record-queries.ts';

/**
 * A booking with the new dates, cabin and party, and the price of the whole stay after the move.
 */
interface PricedMove extends ChangedQuote {
  booking: BookingRecord;
  to: StayDates & Partial<Party & { cabin_id: string }>;
  /** Time zone of the new cabin. */
  timezone: string;
}

/** Prices a move of a booking. Fails as the contract says. */
export const quoteMoveAsHost: HostUseCase<'POST desk/price-move'> = async (request, context) => {
  const pricing = await priceMove(request, context);
  if (!pricing.ok) return pricing;
  const { booking, to, quote, difference, refund, timezone } = pricing.value;
  return ok({
    quote,
    difference,
    refund,
    free_cancel_until: getFreeCancelUntil({
      check_in: to.check_in,
      cabin: { ...booking.cabin, timezone },
    }),
    state: booking.state,
  });
};

/** Returns why a host may not act on the booking, or null. */
function checkAction(
  booking: BookingRecord,
  action: BookingAction,
  now: Date,
): Result<never, Problem> | null {
  switch (findObstacle(toSituation(booking, now), action, 'host')) {
    case null:
      return null;
    case 'notOver':
      return stayIsOver;
    case 'hasFullPrice':
      return missingPriceParts;
    case 'noPayment':
      // Allows showing the price. `moveBooking` refuses the move while a payment is in progress.
      return null;
    case 'noCharge':
      return chargeFirst;
    case 'noRefusedBalance':
      return balanceFirst;
    default:
      return closed;
  }
}

/** Prices a move by the current calendar, with the booking's own nights free. */
async function priceMove(
  { reference, check_in, check_out, agreed, cabin_id, ...counts }: CallRequest<'POST desk/price-move'>,
  { db, now }: Pick<HostContext, 'db' | 'now'>,
): Promise<Result<PricedMove, Problem>> {
  const bookingResult = await openBooking(reference, { db });
  if (!bookingResult.ok) return bookingResult;
  const booking = bookingResult.value;
  const problem = checkAction(booking, booking.status === 'held' ? 'moveHold' : 'changeDates', now);
  if (problem) return problem;
  const isGuests = booking.purpose === 'guest';
  const isElsewhere = cabin_id !== undefined && cabin_id !== booking.cabin_id;
  // A hidden cabin keeps its stays, whose dates can change; other stays cannot move to it.
  const cabinResult = await findCabin(db, cabin_id ?? booking.cabin_id, isElsewhere && isGuests);
  if (!cabinResult)
    return notBookableAsHostProblem('This cabin is not for rent.', isElsewhere ? 'cabin_id' : 'reference');
  const cabin = isGuests ? cabinResult : { ...cabinResult, ...freeTerms };
  const { adults, children, pets } = { ...booking, ...counts };
  const party = { adults, children, pets };
  const to = { check_in, check_out };
  const isSameParty = adults === booking.adults && children === booking.children && pets === booking.pets;
  const calendar = toAvailabilityCalendar(
    await listAvailabilityForMove(
      db,
      { id: booking.id, cabin_id: cabin.id },
      check_in,
      addDays(check_in, maxStayNights),
    ),
    cabin,
  );
  if (agreed && !isGuests) return notBookableAsHostProblem('Nobody pays for these nights.');
  const today = getToday(cabin.timezone, now);
  const isSame = check_in === booking.check_in && check_out === booking.check_out && !isElsewhere;
  const allowed =
    isSame && (agreed || !isSameParty) && check_out >= today
      ? ok(null)
      : isElsewhere && booking.check_out >= today
        ? validateStay(calendar, check_in, check_out, addDays(today, -1))
        : validateMove(calendar, booking, to, today);
  if (!allowed.ok) return notBookableAsHostProblem(allowed.error.message, allowed.error.field);
  const { max_guests, pet_fee_cents } = isElsewhere ? cabin : booking;
  const fee = petFeeOfChange(pet_fee_cents, pets, isElsewhere ? 0 : booking.pets);
  const checked = validateParty(party, { max_guests, pet_fee_cents: fee });
  if (!checked.ok && isGuests && (isElsewhere || !isSameParty))
    return notBookableAsHostProblem(checked.error.message, checked.error.field);
  const nights = toNights(to, { calendar, cabin });
  const pricing = changeQuote(
    toChangeable(booking),
    {
      nights: {
        ...nights,
        ...(!isGuests && { priceOf: () => ({ price: 0, surcharge: 0 }) }),
        cabin: isElsewhere ? cabin : undefined,
      },
      party: { ...party, petFee: fee ?? 0 },
      ...(agreed && { agreed: { ...agreed, with: formatGuestName(booking) } }),
    },
    { actor: 'host' },
  );
  const isRaised = booking.status === 'confirmed' && pricing.difference > 0;
  const raiseProblem = isRaised ? checkAction(booking, 'raisePrice', now) : null;
  if (raiseProblem) return raiseProblem;
  const otherChanges = { ...(!isSameParty && party), ...(isElsewhere && { cabin_id }) };
  return ok({ booking, to: { ...to, ...otherChanges }, timezone: cabin.timezone, ...pricing });
}

const stayIsOver = notBookableAsHostProblem('This stay is over.', 'check_in');

const chargeFirst = notBookableAsHostProblem(
  'Something that was charged beside this stay is not paid yet. Once it is, or is taken back, the stay can be changed.',
);

const closed = notBookableAsHostProblem('Only a confirmed booking can be moved, or one that is still held.');

const balanceFirst = notBookableAsHostProblem(
  'The balance of this booking could not be charged. Once it is paid, the stay can be moved to dearer nights.',
);

/** Hours that dearer nights are held for a guest, who must read an e-mail first. */
const holdHours = 48;

/**
 * Moves a booking if its state and price are as seen. If it fails as the contract says, nothing is
 * moved.
 */
export const moveBookingAsHost: HostUseCase<'POST desk/move-booking'> = async (request, context) => {
  const { reference, seen, expected_total } = request;
  const pricing = await priceMove(request, context);
  if (!pricing.ok) return pricing;
  const { booking, to, quote, difference, refund } = pricing.value;
  if (quote.total !== expected_total) {
    const message = `The whole stay would cost ${formatCents(quote.total)} by now. Nothing is moved yet.`;
    return fail('price_changed', message, 'expected_total', { total: quote.total });
  }
  if (difference > 0 && !paymentProvider(context.env).ok) return unpayable;
  const provider = getProviderName(context.env);
  const actingHost = { host: context.host.email, id: booking.id, seen };
  const moved = toResult(
    await moveBooking(context.db, actingHost, { to, quote, refund, provider, hours: holdHours }),
  );
  if (!moved.ok) return moved;
  // The previous price of a hold is no longer due.
  if (booking.status === 'held') endCheckouts([booking.party_id], context);
  reconcileSoon(context);
  return getHostBooking({ reference }, context);
};

const unpayable = fail(
  'unavailable',
  'This site cannot take payments yet, so a stay cannot be moved to dearer nights.',
);

function toResult(outcome: MoveOutcome): Result<null, Problem> {
  switch (outcome.outcome) {
    case 'moved':
    case 'offered':
      return ok(null);
    case 'taken':
      return fail('taken', 'One of these nights has just been taken. Nothing is moved.', 'check_in');
    case 'changed':
      return bookingChangedProblem(outcome.now);
    case 'closed':
      return closed;
    case 'paying':
      return notBookableAsHostProblem('It is being paid at this moment. Please try again in half an hour.');
  }
}
