import type { CallRequest } from '#contracts/calls.ts';
import { fail, type Problem } from '#contracts/errors.ts';
import { getToday } from '#domain/dates/day.ts';
import { fromZonedTime } from '#domain/dates/zoned-time.ts';
import { formatCents } from '#domain/money/money.ts';
import { ok, type Result } from '#domain/result.ts';
import type { HostUseCase } from '#netlify/host-accounts/host-use-case.ts';
import { deliverSoon } from '#netlify/messages/deliver.ts';
import { endCheckouts } from './holds.ts';
import { type ReceivedPayment, recordManualPayment, recordManualRefund } from './host-action-queries.ts';
import { bookingChangedProblem, notBookableAsHostProblem, runBookingAction } from './host-actions.ts';

/**
 * Records a payment received by a host if the state of the booking is `seen`. If it fails as the
 * contract says, nothing is recorded.
 */
export const receivePaymentAsHost: HostUseCase<'POST desk/receive-payment'> = (
  { reference, seen, ...payment },
  context,
) =>
  runBookingAction(reference, context, async ({ id, party_id, cabin }) => {
    const received = receivedOn(payment, cabin.timezone, context.now);
    if (!received.ok) return received;
    const outcome = await recordManualPayment(
      context.db,
      { host: context.host.email, id, seen },
      received.value,
    );
    if (outcome.outcome === 'changed') return bookingChangedProblem(outcome.now);
    if (outcome.outcome === 'closed')
      return notBookableAsHostProblem('Nothing is owed for this booking now.');
    if (outcome.outcome === 'amount') return wrongAmount(outcome.due);
    if (outcome.outcome === 'taken')
      return fail(
        'taken',
        'These nights have been taken since the hold ended. Nothing is written down; give the money back.',
        'reference',
      );
    endCheckouts([party_id], context);
    deliverSoon(context);
    return ok(null);
  });

/** Records that a refund was paid back manually. Fails as the contract says. */
export const recordRefundAsHost: HostUseCase<'POST desk/hand-back'> = ({ reference, refund_id }, context) =>
  runBookingAction(reference, context, async ({ id }) =>
    (await recordManualRefund(context.db, context.host.email, id, refund_id))
      ? ok(null)
      : fail('not_found', 'This refund is not waiting to be handed back any more.', 'refund_id'),
  );

/**
 * Returns the time of a payment received on a day in the cabin's time zone: now, or noon of a past
 * day.
 */
export function receivedOn(
  { how, cents, on, note = '' }: Omit<CallRequest<'POST desk/receive-payment'>, 'reference' | 'seen'>,
  zone: string,
  now: Date,
): Result<ReceivedPayment, Problem> {
  const today = getToday(zone, now);
  if (on > today) return fail('invalid', 'This day has not come yet.', 'on');
  return ok({ how, cents, note, at: on === today ? now : fromZonedTime(on, '12:00', zone) });
}

/** Fails because the amount received differs from the amount due. */
export const wrongAmount = (due: number) =>
  fail('invalid', `${formatCents(due)} is owed. Please write down what pays it.`, 'cents', { due });
