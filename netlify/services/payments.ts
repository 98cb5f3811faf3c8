import type { Problem } from '#contracts/errors.ts';
import { type BookingWithCabin, confirmBooking } from '#database/bookings.ts';
import { listParty } from '#database/split-bookings.ts';
import { ok, type Result } from '#domain/result.ts';
import { pages } from '#lib/pages.ts';
import { testCheckout } from '#lib/payments/test-checkout.ts';
import { signToken } from '#lib/tokens.ts';
import { openToken, statusNow } from './booking-view.ts';
import type { Ports } from './ports.ts';

/**
 * What a payment page shows: the bookings that are paid together, the lead first (`late` once their hold has ended), or
 * where the guest is sent.
 */
export type Checkout =
  | { step: 'pay'; party: [BookingWithCabin, ...BookingWithCabin[]]; late: boolean }
  | { step: 'leave'; to: string };

/**
 * The bookings a pay token opens. A hold that has ended may still be paid: whether its nights are free shows then.
 * Fails with `not_found` on `token`, or `unavailable` in a production deploy.
 */
export async function openCheckout(token: string, ports: Ports): Promise<Result<Checkout, Problem>> {
  const payments = testCheckout(ports.env);
  if (!payments.ok) return payments;
  const found = await openToken(token, 'pay', ports);
  if (!found.ok) return found;
  const [booking = found.value, ...others] = await listParty(ports.db, found.value);
  const status = statusNow(booking, ports.now);
  if (status !== 'held' && status !== 'expired')
    return ok({ step: 'leave', to: afterPayment(booking, ports) });
  return ok({ step: 'pay', party: [booking, ...others], late: status === 'expired' });
}

/**
 * Settles a test payment and says where the guest goes. Paid: confirmed, or marked for a full refund when the hold
 * had ended and the nights are gone. Idempotent. Declined: nothing is settled, the hold remains. Fails as `openCheckout` does.
 */
export async function settleCheckout(
  token: string,
  action: 'pay' | 'decline',
  ports: Ports,
): Promise<Result<{ to: string }, Problem>> {
  const opened = await openCheckout(token, ports);
  if (!opened.ok) return opened;
  if (opened.value.step === 'leave') return ok({ to: opened.value.to });
  const [booking, other] = opened.value.party;
  if (action === 'decline') return ok({ to: pages.declined(booking, other) });
  await confirmBooking(ports.db, booking.id, `test-${booking.reference}`);
  return ok({ to: afterPayment(booking, ports) });
}

const afterPayment = ({ reference }: BookingWithCabin, { env }: Ports): string =>
  pages.paymentSuccess(signToken(reference, 'manage', env));
