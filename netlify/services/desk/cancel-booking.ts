import type { CallRequest } from '#contracts/calls.ts';
import type { Problem } from '#contracts/errors.ts';
import { cancelForHost, type HostCancelOutcome } from '#database/desk/booking-acts.ts';
import { readBookingRecord } from '#database/desk/booking-record.ts';
import { formatCents } from '#domain/price/money.ts';
import { err } from '#domain/result.ts';
import { refundOnCancelling } from '#domain/stay/cancellation.ts';
import { stepsOf } from '../managed-booking.ts';
import { deliverMessages } from '../outbox.ts';
import { reconcilePayments } from '../reconcile.ts';
import { changedSince, notSo } from './booking-problems.ts';
import type { BookingAnswer } from './booking-view.ts';
import { openBooking, viewDeskBooking } from './booking-view.ts';
import type { DeskPorts } from './desk-ports.ts';

/**
 * Cancels a booking as the host saw it, with at least what its terms give back and at most what was paid. Fails as the
 * contract says; then nothing is cancelled.
 */
export async function cancelAtDesk(
  request: CallRequest<'POST desk/cancel-booking'>,
  ports: DeskPorts,
): BookingAnswer {
  const { reference, seen, refund, reason } = request;
  const found = await openBooking(reference, ports);
  if (!found.ok) return found;
  const booking = found.value;
  const steps = stepsOf(booking);
  const { paid } = await readBookingRecord(ports.db, booking.id);
  const least = refundOnCancelling(paid, steps, ports.now);
  if (refund > least && least < paid && reason === '') return err(reasonWanted);
  const acting = { host: ports.host.email, id: booking.id, seen };
  const problem = problemOf(await cancelForHost(ports.db, acting, { steps, refund, reason }));
  if (problem) return err(problem);
  // The schedules would do it too, a few minutes later.
  ports.later(async (db) => {
    await reconcilePayments({ db, env: ports.env });
    await deliverMessages({ db, env: ports.env });
  });
  return viewDeskBooking({ reference }, ports);
}

const reasonWanted: Problem = {
  code: 'invalid',
  field: 'reason',
  message: 'Please write why more goes back than the terms give.',
};

function problemOf(done: HostCancelOutcome): Problem | null {
  switch (done.outcome) {
    case 'cancelled':
      return null;
    case 'changed':
      return changedSince(done.now);
    case 'closed':
      return notSo('Only a confirmed booking can be cancelled here.');
    case 'refund': {
      const { least, paid } = done;
      return {
        code: 'refund_changed',
        field: 'refund',
        message: `The refund is at least ${formatCents(least)} and at most ${formatCents(paid)}. Nothing is cancelled yet.`,
        details: { cancellation: { least, most: paid } },
      };
    }
  }
}
