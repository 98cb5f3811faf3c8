import { fail, type Problem } from '#contracts/errors.ts';
import { findObstacle } from '#domain/booking/states.ts';
import { toSituation } from '#domain/booking/stored-booking.ts';
import { formatCents } from '#domain/money/money.ts';
import { type Adjustment, adjustQuote, withoutCharge } from '#domain/pricing/adjust-quote.ts';
import { isTooSmall, tooSmallMessage } from '#domain/pricing/min-charge.ts';
import { isQuote, type Quote } from '#domain/pricing/quote.ts';
import { ok, type Result } from '#domain/result.ts';
import type { HostContext, HostUseCase } from '#netlify/host-accounts/host-call.ts';
import { getProviderName, paymentProvider } from '#netlify/payments/provider.ts';
import { reconcileSoon } from '#netlify/payments/reconcile.ts';
import { endCheckouts } from './holds.ts';
import { type AdjustOutcome, adjustBookingQuote } from './host-action-queries.ts';
import {
  bookingChangedProblem,
  notBookableAsHostProblem,
  runBookingAction,
  withoutParts,
} from './host-actions.ts';
import type { BookingRecord } from './record-queries.ts';

/**
 * Refunds part of the payments of a stay, even a cancelled one, and reduces its price by that
 * amount. If it fails as the contract says, nothing is changed.
 */
export const refundPartAsHost: HostUseCase<'POST desk/give-back'> = ({ reference, ...wanted }, ports) =>
  runBookingAction(reference, ports, (booking) => {
    const { cents, reason, seen, payment_id } = wanted;
    const less = (quote: Quote) => adjustQuote(quote, { cents: -cents, reason, taxed: false });
    return adjust(booking, { kind: 'given', seen, reason, quoteOf: less, payment_id }, ports);
  });

/**
 * Charges an extra amount for a stay, in place of one that is not paid yet, and asks the guest to
 * pay it. With 0 the unpaid one is only taken back. Changes nothing if it fails.
 */
export const chargeExtraAsHost: HostUseCase<'POST desk/charge-stay'> = ({ reference, ...wanted }, ports) =>
  runBookingAction(reference, ports, async (booking) => {
    const { cents, reason, taxed, seen } = wanted;
    const { charge } = booking.payment;
    if (cents === 0 && !charge) return notBookableAsHostProblem('Nothing is asked of the guest.', 'cents');
    const obstacle = findObstacle(toSituation(booking, ports.now), 'chargeExtra', 'host');
    // Charges can still be taken back then.
    if (cents > 0 && obstacle === 'linksOpen')
      return notBookableAsHostProblem(
        'The links of this stay have ended, so its guest cannot be asked to pay by one.',
      );
    if (cents > 0 && !paymentProvider(ports.env).ok) return unpayable;
    const quoteOf = (stored: Quote) => {
      const quote = charge ? withoutCharge(stored, charge.reason) : stored;
      return cents > 0 ? adjustQuote(quote, { cents, reason, taxed }) : quote;
    };
    if (isTooSmall(chargedBy(booking.quote, { cents, reason, taxed })))
      return fail('invalid', tooSmallMessage, 'cents');
    const done = await adjust(booking, { kind: 'charge', seen, reason, quoteOf }, ports);
    // The previous amount is no longer due.
    if (done.ok) endCheckouts([booking.party_id], ports);
    return done;
  });

/** Returns a charge with its taxes, in cents. */
const chargedBy = (stored: Quote, charge: Adjustment): number =>
  isQuote(stored) ? adjustQuote(stored, charge).total - stored.total : charge.cents;

interface Wanted {
  kind: 'charge' | 'given';
  seen: string;
  reason: string;
  /** Payment that goes back. */
  payment_id?: string | undefined;
  quoteOf: (stored: Quote) => Quote;
}

async function adjust(
  booking: BookingRecord,
  { kind, seen, reason, quoteOf, payment_id }: Wanted,
  ports: HostContext,
): Promise<Result<null, Problem>> {
  const { id, quote: stored } = booking;
  // The maximum refund is checked under the lock.
  const situation = toSituation(booking, ports.now);
  const obstacle = findObstacle(situation, kind === 'given' ? 'giveBack' : 'chargeExtra', 'host');
  if (obstacle === 'isGuestStay') return notBookableAsHostProblem('Nobody pays for these nights.');
  if (obstacle === 'hasFullPrice') return withoutParts;
  // The lock refuses a booking that has changed since the host saw it.
  if (obstacle === 'state' && booking.state === seen) return closed;
  const provider = getProviderName(ports.env);
  const acting = { host: ports.host.email, id, seen };
  const line = { kind, quote: quoteOf(stored), reason, provider, payment_id };
  const done = await adjustBookingQuote(ports.db, acting, line);
  if (done.outcome === 'done') reconcileSoon(ports);
  return doneOr(done, payment_id);
}

function doneOr(done: AdjustOutcome, paymentId: string | undefined): Result<null, Problem> {
  switch (done.outcome) {
    case 'done':
      return ok(null);
    case 'changed':
      return bookingChangedProblem(done.now);
    case 'closed':
      return closed;
    case 'paying':
      return notBookableAsHostProblem(
        'Something of it is being paid at this moment. Please try again in half an hour.',
      );
    case 'amount':
      return fail(
        'invalid',
        paymentId
          ? `At most ${formatCents(done.kept)} is left of this payment.`
          : `At most ${formatCents(done.kept)}, which is kept, can go back.`,
        'cents',
      );
    case 'payment':
      return fail('invalid', 'This payment did not come in for this booking.', 'payment_id');
  }
}

const closed = notBookableAsHostProblem('Only the price of a confirmed booking can be changed so.');

const unpayable = fail(
  'unavailable',
  'This site cannot take payments yet, so nothing can be charged by a link.',
);
