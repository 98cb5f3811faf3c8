import type { GuestBooking } from '#contracts/booking-management.ts';
import type { CallRequest, CallResult } from '#contracts/calls.ts';
import { fail } from '#contracts/errors.ts';
import { cancellationDeadline } from '#domain/availability/cancellation.ts';
import { getToday } from '#domain/dates/day.ts';
import { calculatePaymentSchedule } from '#domain/payments/calculate-payment-schedule.ts';
import { ok } from '#domain/result.ts';
import { pages } from '#netlify/payments/checkout-url.ts';
import { paymentProvider } from '#netlify/payments/provider.ts';
import { reconcileParty } from '#netlify/payments/reconcile.ts';
import { clock } from '#netlify/platform/clock.ts';
import type { RequestContext, ServiceContext } from '#netlify/platform/http/request-context.ts';
import { signLink, verifyToken } from '#netlify/platform/http/tokens.ts';
import { getBookingDetails } from './change-queries.ts';
import { duePayments, isFree, sumPayments } from './due-payments.ts';
import { getBookingRefundSteps, getGuestBookingDetails, sharedSince, toSharedStay } from './guest-booking.ts';
import { ended, getBookingByToken, unknownToken } from './links.ts';
import { type BookingWithCabin, findBooking } from './queries.ts';
import { statusNow } from './situation.ts';

/** A payment is on its way: what it is for is neither replaced nor given up before the bank has answered. */
export const paymentProcessing = fail(
  'payment_processing',
  'A payment for this is on its way, and the bank has not answered yet. Until it has, everything stays as it is, so that neither your nights nor your money are lost. If something is to be changed, please write to us.',
);

/** A booking that its guest cannot act on so as it is. */
export const notBookable = (message: string) => fail('not_bookable', message, 'token');

/**
 * A stay as its guest shares it with the party. Fails with `not_found` on `token`, or `link_ended` once the guest has ended it or the
 * day of leaving is over.
 */
export async function viewSharedStay(
  { token }: CallRequest<'GET shared-stay'>,
  { db, env, now }: ServiceContext,
): CallResult<'GET shared-stay'> {
  const link = verifyToken(token, 'party', env);
  const booking = link && (await findBooking(db, link.reference));
  if (!link || !booking) return unknownToken;
  const isShared = link.number > 0 && sharedSince(booking) === link.number;
  if (!isShared || getToday(booking.cabin.timezone, now) > booking.check_out)
    return ended('This link has ended. Ask whoever sent it to you for a new one.');
  return ok({ stay: toSharedStay(booking, await getBookingDetails(db, booking.id), now) });
}

/**
 * What the holder of a manage token may see of a booking: the stay, its price and what can be done, of the guest nothing
 * whole. Fails with `not_found` on `token`.
 */
export async function viewBooking(
  { token }: CallRequest<'GET booking'>,
  ports: ServiceContext & Pick<RequestContext, 'runAfterResponse'>,
): CallResult<'GET booking'> {
  const found = await getBookingByToken(token, 'manage', ports);
  return found.ok ? showBooking(found.value, ports) : found;
}

/** The same of a booking somebody may see. */
export async function showBooking(
  found: BookingWithCabin,
  ports: ServiceContext & Pick<RequestContext, 'runAfterResponse'>,
): CallResult<'GET booking'> {
  askForPayment(found, ports);
  const { reference, check_in, adults, children, pets, quote, hold_expires_at } = found;
  const { free_cancel_days, policy = null, timezone } = found.cabin;
  const managed = await getGuestBookingDetails(found, ports);
  return ok({
    booking: {
      reference,
      adults,
      children,
      pets,
      quote,
      hold_expires_at,
      status: statusNow(found, ports.now),
      pressure: found.pressure ?? 'none',
      free_cancel_until: cancellationDeadline(check_in, free_cancel_days, timezone).toISOString(),
      policy: policy && { name: policy.name, words: policy.words },
      refund_steps: getBookingRefundSteps(found),
      ...managed,
      ...paymentOf(found, ports),
    },
    manage_url: pages.bookingSuccess(signLink(found, 'manage', ports.env)),
    server_now: clock().toISOString(),
  });
}

/** What is to be paid now, and where, by a party together; and what later for this stay. */
function paymentOf(
  booking: BookingWithCabin,
  { env, now }: ServiceContext,
): Pick<GuestBooking, 'payment' | 'payment_url' | 'due_now' | 'balance' | 'charge'> {
  const { state, balance, charge } = booking.payment;
  const provider = paymentProvider(env);
  const isHeld = statusNow(booking, now) === 'held';
  const due = isHeld || balance?.state === 'failed' ? duePayments(booking, now) : [];
  const scheduled = balance?.state === 'scheduled' ? balance : null;
  const payUrl = provider.ok ? provider.value.checkoutUrl(booking) : null;
  return {
    payment: state,
    payment_url: due.length > 0 || (isHeld && isFree(booking)) ? payUrl : null,
    charge: charge && {
      reason: charge.reason,
      amount: charge.amount_cents,
      payment_url: charge.is_paying ? null : payUrl,
    },
    due_now: sumPayments(due),
    balance: isHeld
      ? calculatePaymentSchedule(booking, now).balance
      : scheduled && { amount: scheduled.amount_cents, due_on: scheduled.due_on },
  };
}

/** A guest who looks at an unpaid booking, or one with a change that is to be paid, may just have paid for it. */
function askForPayment(
  booking: BookingWithCabin,
  { env, runAfterResponse }: ServiceContext & Pick<RequestContext, 'runAfterResponse'>,
): void {
  const { status, payment } = booking;
  if (status !== 'held' && status !== 'expired' && !payment.extra) return;
  runAfterResponse((db) => reconcileParty(booking.party_id, { db, env }));
}
