import type { CallRequest } from '#contracts/calls.ts';
import type { Problem } from '#contracts/errors.ts';
import { type MoveOutcome, moveForHost } from '#database/desk/booking-acts.ts';
import { formatCents } from '#domain/price/money.ts';
import { err } from '#domain/result.ts';
import { paymentProvider } from '#lib/payments/provider.ts';
import { reconcileSoon } from '../reconcile.ts';
import { changedSince, notSo } from './booking-acts.ts';
import { type BookingAnswer, viewDeskBooking } from './booking-view.ts';
import type { DeskPorts } from './desk-ports.ts';
import { priceMove } from './price-move.ts';

/** How long nights that cost more are held for a guest who has a mail to read first. */
const hours = 48;

/** Moves a booking as the host saw it, at the price the host saw. Fails as the contract says; then nothing is moved. */
export async function moveAtDesk(
  request: CallRequest<'POST desk/move-booking'>,
  ports: DeskPorts,
): BookingAnswer {
  const { reference, seen, expected_total } = request;
  const priced = await priceMove(request, ports);
  if (!priced.ok) return priced;
  const { booking, to, quote } = priced.value;
  if (quote.total !== expected_total) return err(priceChanged(quote.total));
  const payments = paymentProvider(ports.env);
  if (!payments.ok && quote.total > booking.total_cents) return err(unpayable);
  const provider = payments.ok ? payments.value.name : 'test';
  const acting = { host: ports.host.email, id: booking.id, seen };
  const problem = problemOf(await moveForHost(ports.db, acting, { to, quote, provider, hours }));
  if (problem) return err(problem);
  reconcileSoon(ports);
  return viewDeskBooking({ reference }, ports);
}

const unpayable: Problem = {
  code: 'unavailable',
  message: 'This site cannot take payments yet, so a stay cannot be moved to dearer nights.',
};

const priceChanged = (total: number): Problem => ({
  code: 'price_changed',
  field: 'expected_total',
  message: `The whole stay would cost ${formatCents(total)} by now. Nothing is moved yet.`,
  details: { total },
});

function problemOf(done: MoveOutcome): Problem | null {
  switch (done.outcome) {
    case 'moved':
    case 'offered':
      return null;
    case 'taken':
      return {
        code: 'taken',
        field: 'check_in',
        message: 'One of these nights has just been taken. Nothing is moved.',
      };
    case 'changed':
      return changedSince(done.now);
    case 'closed':
      return notSo('Only a confirmed booking can be moved.');
    case 'paying':
      return notSo('Its balance is being paid at this moment. Please try again in half an hour.');
  }
}
