import type { CallRequest, CallResult } from '#contracts/calls.ts';
import type { Problem } from '#contracts/errors.ts';
import type { BookingView } from '#contracts/manage-booking.ts';
import { type BookingWithCabin, findBooking, listParty } from '#database/bookings.ts';
import { clock } from '#database/clock.ts';
import type { BookingStatus } from '#domain/guest/booking.ts';
import { paymentPlan } from '#domain/price/deposit.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { cancellationDeadline } from '#domain/stay/cancellation.ts';
import type { Call } from '#lib/call.ts';
import { paymentProvider } from '#lib/payments/provider.ts';
import { type Purpose, readToken } from '#lib/tokens.ts';
import { duePayments, sumOf } from './due-payment.ts';
import { readManaged, stepsOf } from './managed-booking.ts';
import type { Ports } from './ports.ts';
import { reconcileParty } from './reconcile.ts';

const unknownToken: Problem = {
  code: 'not_found',
  field: 'token',
  message: 'This link does not belong to any booking. Please use the one we sent you.',
};

/** The booking a token was signed for, or `not_found` on `token`. */
export async function openToken(
  token: string,
  purpose: Purpose,
  { db, env }: Ports,
): Promise<Result<BookingWithCabin, Problem>> {
  const reference = readToken(token, purpose, env);
  const booking = reference === null ? null : await findBooking(db, reference);
  return booking ? ok(booking) : err(unknownToken);
}

/** The status at `now`: a hold whose time is up has expired, whether or not the sweep has run. */
export const statusNow = ({ status, hold_expires_at }: BookingWithCabin, now: Date): BookingStatus =>
  status === 'held' && new Date(hold_expires_at) <= now ? 'expired' : status;

/**
 * What the holder of a manage token may see of a booking: the stay, its price and what can be done, of the guest nothing
 * whole. Fails with `not_found` on `token`.
 */
export async function viewBooking(
  { token }: CallRequest<'GET booking'>,
  ports: Ports & Pick<Call, 'later'>,
): CallResult<'GET booking'> {
  const found = await openToken(token, 'manage', ports);
  if (!found.ok) return found;
  askForPayment(found.value, ports);
  const { reference, check_in, check_out, adults, children, pets, quote, hold_expires_at } = found.value;
  const { free_cancel_days, policy = null, check_in_time, check_out_time, ...cabin } = found.value.cabin;
  const managed = await readManaged(found.value, ports);
  const party = await listParty(ports.db, found.value);
  return ok({
    booking: {
      reference,
      status: statusNow(found.value, ports.now),
      cabin,
      check_in,
      check_out,
      check_in_time,
      check_out_time,
      adults,
      children,
      pets,
      quote,
      hold_expires_at,
      free_cancel_until: cancellationDeadline(check_in, free_cancel_days, cabin.timezone).toISOString(),
      policy: policy && { name: policy.name, words: policy.words },
      refund_steps: stepsOf(found.value),
      ...managed,
      ...paymentOf(found.value, ports),
      party: party
        .filter((other) => other.reference !== reference)
        .map((other) => ({
          reference: other.reference,
          cabin: { slug: other.cabin.slug, title: other.cabin.title },
        })),
    },
    server_now: clock().toISOString(),
  });
}

/** What is to be paid now, and where, by a party together; and what later for this stay. */
function paymentOf(
  booking: BookingWithCabin,
  { env, now }: Ports,
): Pick<BookingView, 'payment' | 'payment_url' | 'due_now' | 'balance'> {
  const { state, balance } = booking.payment;
  const provider = paymentProvider(env);
  const isHeld = statusNow(booking, now) === 'held';
  const due = isHeld || balance?.state === 'failed' ? duePayments(booking) : [];
  const scheduled = balance?.state === 'scheduled' ? balance : null;
  return {
    payment: state,
    payment_url: provider.ok && due.length > 0 ? provider.value.checkoutUrl(booking) : null,
    due_now: sumOf(due),
    balance: isHeld
      ? paymentPlan(booking).balance
      : scheduled && { amount: scheduled.amount_cents, due_on: scheduled.due_on },
  };
}

/** A guest who looks at an unpaid booking, or one with a change that is to be paid, may just have paid for it. */
function askForPayment(booking: BookingWithCabin, { env, later }: Ports & Pick<Call, 'later'>): void {
  const { status, payment } = booking;
  if (status !== 'held' && status !== 'expired' && !payment.extra) return;
  later((db) => reconcileParty(booking.party_id, { db, env }));
}
