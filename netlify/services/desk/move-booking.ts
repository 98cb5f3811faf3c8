import type { CallRequest } from '#contracts/calls.ts';
import { type Problem, refuse } from '#contracts/errors.ts';
import { type MoveOutcome, moveForHost } from '#database/desk/booking-acts.ts';
import { formatCents } from '#domain/price/money.ts';
import { ok, type Result } from '#domain/result.ts';
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
  if (quote.total !== expected_total) {
    const message = `The whole stay would cost ${formatCents(quote.total)} by now. Nothing is moved yet.`;
    return refuse('price_changed', message, 'expected_total', { total: quote.total });
  }
  const payments = paymentProvider(ports.env);
  if (!payments.ok && quote.total > booking.total_cents) return unpayable;
  const provider = payments.ok ? payments.value.name : 'test';
  const acting = { host: ports.host.email, id: booking.id, seen };
  const moved = movedOr(await moveForHost(ports.db, acting, { to, quote, provider, hours }));
  if (!moved.ok) return moved;
  reconcileSoon(ports);
  return viewDeskBooking({ reference }, ports);
}

const unpayable = refuse(
  'unavailable',
  'This site cannot take payments yet, so a stay cannot be moved to dearer nights.',
);

function movedOr(done: MoveOutcome): Result<null, Problem> {
  switch (done.outcome) {
    case 'moved':
    case 'offered':
      return ok(null);
    case 'taken':
      return refuse('taken', 'One of these nights has just been taken. Nothing is moved.', 'check_in');
    case 'changed':
      return changedSince(done.now);
    case 'closed':
      return notSo('Only a confirmed booking can be moved.');
    case 'paying':
      return notSo('Its balance is being paid at this moment. Please try again in half an hour.');
  }
}
