/**
 * Actions of hosts on a booking: notes, payment problems, e-mails, damage deposit and cancellation.
 */

import { fail, failWithRetryAfter, type Problem } from '#contracts/errors.ts';
import { can } from '#domain/booking/states.ts';
import { calculateCancelRefund, toSituation } from '#domain/booking/stored-booking.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import { formatCents } from '#domain/money/money.ts';
import { isTooSmall, tooSmallMessage } from '#domain/pricing/min-charge.ts';
import { ok, type Result } from '#domain/result.ts';
import type { HostContext, HostUseCase } from '#netlify/host-accounts/host-use-case.ts';
import { deliverSoon } from '#netlify/messages/deliver.ts';
import { decideDamage } from '#netlify/payments/damage-deposit-queries.ts';
import { reconcileSoon } from '#netlify/payments/reconcile.ts';
import { type CurrentBooking, cancelBookingRow, discardChange } from './change-queries.ts';
import { insertBookingNote, markPaymentProblem, requeueBookingEmail } from './host-action-queries.ts';
import { listResendableEmails } from './host-emails.ts';
import { getHostBooking, type HostBookingResult, openBooking } from './host-get-booking.ts';
import type { BookingRecord } from './record-queries.ts';

/**
 * Runs an action on a booking and returns the updated booking. Fails with `not_found` on
 * `reference`, and as the action does.
 */
export async function runBookingAction(
  reference: string,
  context: HostContext,
  action: (booking: BookingRecord) => Promise<Result<unknown, Problem>>,
): HostBookingResult {
  const bookingResult = await openBooking(reference, context);
  if (!bookingResult.ok) return bookingResult;
  const result = await action(bookingResult.value);
  return result.ok ? getHostBooking({ reference }, context) : result;
}

/** Writes a note about a booking for hosts. Fails with `not_found` on `reference`. */
export const addNoteAsHost: HostUseCase<'POST desk/note-booking'> = ({ reference, note }, context) =>
  runBookingAction(reference, context, async ({ id }) =>
    ok(await insertBookingNote(context.db, context.host.email, id, note)),
  );

/** Marks a payment problem as seen or settled. Fails as the contract says. */
export const checkProblemAsHost: HostUseCase<'POST desk/check-problem'> = (
  { reference, ...check },
  context,
) =>
  runBookingAction(reference, context, async () => {
    const result = await markPaymentProblem(context.db, context.host.email, check);
    switch (result.outcome) {
      case 'checked':
        return ok(null);
      case 'gone':
        return fail('not_found', 'There is nothing to look at here any more.', 'subject_id');
      case 'changed': {
        const message = 'Another host has marked this payment since you opened it. Please look again.';
        return fail('version_conflict', message, 'before');
      }
    }
  });

/** Releases a pending change. Fails as the contract says. */
export const discardChangeAsHost: HostUseCase<'POST desk/release-change'> = ({ reference, seen }, context) =>
  runBookingAction(reference, context, async ({ id }) => {
    const result = await discardChange(context.db, { host: context.host.email, id, seen });
    return result.outcome === 'changed' ? bookingChangedProblem(result.now) : ok(null);
  });

/**
 * Retains part of a damage deposit or releases it; the payment service is called after the
 * response. Fails as the contract says.
 */
export const decideDepositAsHost: HostUseCase<'POST desk/settle-deposit'> = (
  { reference, deposit_id, ...changes },
  context,
) =>
  runBookingAction(reference, context, async ({ id: booking }) => {
    const actingHost = { host: context.host.email, booking, id: deposit_id };
    if (isTooSmall(changes.cents)) return fail('invalid', tooSmallMessage, 'cents');
    if (!(await decideDamage(context.db, actingHost, changes))) {
      const message =
        'So much is not held any more, or this was decided. Nothing was done; please look again.';
      return fail('version_conflict', message, 'deposit_id');
    }
    reconcileSoon(context);
    return ok(null);
  });

const expiresAfterMs = 2 * 24 * 3_600_000;

/** Resends an e-mail that is still true. Fails as the contract says. */
export const resendEmailAsHost: HostUseCase<'POST desk/resend-letter'> = ({ reference, template }, context) =>
  runBookingAction(reference, context, async () => {
    const email = (await listResendableEmails(reference, context)).find((row) => row.template === template);
    if (!email) return notBookableAsHostProblem('This letter would not be true now.', 'template');
    // The e-mail for a whole party belongs to its first booking.
    const emailBooking = await openBooking(email.reference, context);
    if (!emailBooking.ok) return emailBooking;
    const { payload } = email;
    const expiresAt = new Date(context.now.getTime() + expiresAfterMs);
    const result = await requeueBookingEmail(context.db, context.host.email, emailBooking.value.id, {
      template,
      payload,
      until: expiresAt,
    });
    if (result.outcome === 'limited') {
      const message = 'This letter has been sent three times in a day. Please call the guest instead.';
      return failWithRetryAfter(result.wait, message, 'template');
    }
    deliverSoon(context);
    return ok(null);
  });

/**
 * Cancels a booking if its state is as seen, with at least the refund of its terms and at most the
 * amount paid. If it fails as the contract says, nothing is cancelled.
 */
export const cancelBookingAsHost: HostUseCase<'POST desk/cancel-booking'> = (
  { reference, seen, refund, reason },
  context,
) =>
  runBookingAction(reference, context, async (booking) => {
    const { id, state, paid_cents: paid } = booking;
    if (state !== seen) return bookingChangedProblem(booking);
    if (!can(toSituation(booking, context.now), 'cancel', 'host'))
      return notBookableAsHostProblem('Only a confirmed booking can be cancelled here.');
    const owed = calculateCancelRefund(booking, context.now);
    if (refund < owed || refund > paid) {
      const message = `The refund is at least ${formatCents(owed)} and at most ${formatCents(paid)}. Nothing is cancelled yet.`;
      return fail('refund_changed', message, 'refund', { cancellation: { least: owed, most: paid } });
    }
    if (refund > owed && reason === '')
      return fail('invalid', 'Please write why more goes back than the terms give.', 'reason');
    const actingHost = { host: context.host.email, id, seen };
    const result = await cancelBookingRow(context.db, actingHost, { refund, owed, reason });
    if (result.outcome === 'changed') return bookingChangedProblem(result.now);
    reconcileSoon(context);
    return ok(null);
  });

const statusLabels: Record<CurrentBooking['status'], string> = {
  held: 'held',
  confirmed: 'confirmed',
  expired: 'an ended hold',
  cancelled: 'cancelled',
  refund_due: 'being refunded',
  refunded: 'refunded',
};

/** Returns `version_conflict` with the current state in `details.now`. */
export function bookingChangedProblem(now: CurrentBooking) {
  const { status, check_in, check_out, total_cents, paid_cents } = now;
  const message = `This booking has changed since you opened it. It is ${statusLabels[status]} now: ${formatRange(check_in, check_out)}, ${formatCents(total_cents)}, of which ${formatCents(paid_cents)} paid. Nothing was done; please look again.`;
  return fail('version_conflict', message, 'seen', { now });
}

/** Creates the problem of an action that the state of the booking does not allow. */
export const notBookableAsHostProblem = (message: string, field = 'reference') =>
  fail('not_bookable', message, field);

/** Problem of an action that needs a quote with all its lines. */
export const missingPriceParts = notBookableAsHostProblem(
  'This booking was stored without the parts of its price.',
);
