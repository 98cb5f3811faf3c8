import type { CallRequest } from '#contracts/calls.ts';
import type { Problem } from '#contracts/errors.ts';
import { cancelForHost, type HostCancelOutcome } from '#database/desk/booking-acts.ts';
import { readBookingRecord } from '#database/desk/booking-record.ts';
import { formatCents } from '#domain/price/money.ts';
import { refundOnCancelling } from '#domain/stay/cancellation.ts';
import { stepsOf } from '../managed-booking.ts';
import { reconcileSoon } from '../reconcile.ts';
import { actOn, changedSince, notSo } from './booking-acts.ts';
import type { BookingAnswer } from './booking-view.ts';
import type { DeskPorts } from './desk-ports.ts';

/**
 * Cancels a booking as the host saw it, with at least what its terms give back and at most what was paid. Fails as the
 * contract says; then nothing is cancelled.
 */
export const cancelAtDesk = (
  { reference, seen, refund, reason }: CallRequest<'POST desk/cancel-booking'>,
  ports: DeskPorts,
): BookingAnswer =>
  actOn(reference, ports, async (booking) => {
    const steps = stepsOf(booking);
    const { paid } = await readBookingRecord(ports.db, booking.id);
    const least = refundOnCancelling(paid, steps, ports.now);
    if (refund > least && least < paid && reason === '') return reasonWanted;
    const acting = { host: ports.host.email, id: booking.id, seen };
    const problem = problemOf(await cancelForHost(ports.db, acting, { steps, refund, reason }));
    if (problem === null) reconcileSoon(ports);
    return problem;
  });

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
