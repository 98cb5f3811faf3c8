/** Partial refunds and extra charges by hosts. */

import { fail, type Problem } from '#contracts/errors.ts';
import { findObstacle } from '#domain/booking/states.ts';
import { toSituation } from '#domain/booking/stored-booking.ts';
import { formatCents } from '#domain/money/money.ts';
import { type Adjustment, adjustQuote, withoutCharge } from '#domain/pricing/adjust-quote.ts';
import { isTooSmall, tooSmallMessage } from '#domain/pricing/min-charge.ts';
import { isQuote, type Quote } from '#domain/pricing/quote.ts';
import { ok, type Result } from '#domain/result.ts';
import type { HostContext, HostUseCase } from '#netlify/host-accounts/host-use-case.ts';
import { getProviderName, paymentProvider } from '#netlify/payments/provider.ts';
import { reconcileSoon } from '#netlify/payments/reconcile.ts';
import { endCheckouts } from './holds.ts';
import { type AdjustOutcome, adjustBookingQuote } from './host-action-queries.ts';
import {
  bookingChangedProblem,
  missingPriceParts,
  notBookableAsHostProblem,
  runBookingAction,
} from './host-actions.ts';
import type { BookingRecord } from './record-queries.ts';

/**
 * Refunds part of the payments of a stay, even a cancelled one, and reduces its price by that
 * amount. If it fails as the contract says, nothing is changed.
 */
export const refundPartAsHost: HostUseCase<'POST desk/give-back'> = ({ reference, ...request }, context) =>
  runBookingAction(reference, context, (booking) => {
    const { cents, reason, seen, payment_id } = request;
    const withReduction = (quote: Quote) => adjustQuote(quote, { cents: -cents, reason, taxed: false });
    return adjust(
      booking,
      { kind: 'given', seen, reason, adjustQuoteBy: withReduction, payment_id },
      context,
    );
  });

/**
 * Charges an extra amount for a stay, replacing an unpaid charge, and e-mails its guest a payment
 * link. 0 removes the unpaid charge. Changes nothing if it fails.
 */
export const chargeExtraAsHost: HostUseCase<'POST desk/charge-stay'> = ({ reference, ...request }, context) =>
  runBookingAction(reference, context, async (booking) => {
    const { cents, reason, taxed, seen } = request;
    const { charge } = booking.payment;
    if (cents === 0 && !charge) return notBookableAsHostProblem('Nothing is asked of the guest.', 'cents');
    const obstacle = findObstacle(toSituation(booking, context.now), 'chargeExtra', 'host');
    // An unpaid charge can still be removed.
    if (cents > 0 && obstacle === 'linksOpen')
      return notBookableAsHostProblem(
        'The links of this stay have ended, so its guest cannot be asked to pay by one.',
      );
    if (cents > 0 && !paymentProvider(context.env).ok) return unpayable;
    const adjustedQuote = (stored: Quote) => {
      const quote = charge ? withoutCharge(stored, charge.reason) : stored;
      return cents > 0 ? adjustQuote(quote, { cents, reason, taxed }) : quote;
    };
    if (isTooSmall(chargedBy(booking.quote, { cents, reason, taxed })))
      return fail('invalid', tooSmallMessage, 'cents');
    const result = await adjust(
      booking,
      { kind: 'charge', seen, reason, adjustQuoteBy: adjustedQuote },
      context,
    );
    // The previous amount is no longer due.
    if (result.ok) endCheckouts([booking.party_id], context);
    return result;
  });

/** Returns a charge with its taxes, in cents. */
const chargedBy = (stored: Quote, charge: Adjustment): number =>
  isQuote(stored) ? adjustQuote(stored, charge).total - stored.total : charge.cents;

interface PriceAdjustment {
  kind: 'charge' | 'given';
  seen: string;
  reason: string;
  /** Refunds this payment; without it, the latest ones first. */
  payment_id?: string | undefined;
  adjustQuoteBy: (stored: Quote) => Quote;
}

async function adjust(
  booking: BookingRecord,
  { kind, seen, reason, adjustQuoteBy: adjustedQuote, payment_id }: PriceAdjustment,
  context: HostContext,
): Promise<Result<null, Problem>> {
  const { id, quote: stored } = booking;
  // The maximum refund is checked under the lock.
  const situation = toSituation(booking, context.now);
  const obstacle = findObstacle(situation, kind === 'given' ? 'refundPart' : 'chargeExtra', 'host');
  if (obstacle === 'isGuestStay') return notBookableAsHostProblem('Nobody pays for these nights.');
  if (obstacle === 'hasFullPrice') return missingPriceParts;
  // The locking query rejects a booking that has changed since the host saw it.
  if (obstacle === 'state' && booking.state === seen) return closed;
  const provider = getProviderName(context.env);
  const actingHost = { host: context.host.email, id, seen };
  const line = { kind, quote: adjustedQuote(stored), reason, provider, payment_id };
  const outcome = await adjustBookingQuote(context.db, actingHost, line);
  if (outcome.outcome === 'done') reconcileSoon(context);
  return toResult(outcome, payment_id);
}

function toResult(outcome: AdjustOutcome, paymentId: string | undefined): Result<null, Problem> {
  switch (outcome.outcome) {
    case 'done':
      return ok(null);
    case 'changed':
      return bookingChangedProblem(outcome.now);
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
          ? `At most ${formatCents(outcome.kept)} is left of this payment.`
          : `At most ${formatCents(outcome.kept)}, which is kept, can go back.`,
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
