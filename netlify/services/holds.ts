import type { Problem } from '#contracts/errors.ts';
import type { MyHoldsResponse } from '#contracts/my-holds.ts';
import type { ReleaseHoldRequest, ReleaseHoldResponse } from '#contracts/release-hold.ts';
import { listHolds, releaseHold, sweepHolds } from '#database/bookings.ts';
import type { Database } from '#database/client.ts';
import { ok, type Result } from '#domain/result.ts';
import { paymentProvider } from '#lib/payments/provider.ts';
import { openToken } from './booking-view.ts';
import { heldBooking } from './held-booking.ts';
import type { Ports } from './ports.ts';

/** Marks the holds whose time is up as expired and frees their nights; returns how many there were (design §4). */
export const sweepExpiredHolds = async ({ db }: { db: Database }): Promise<{ swept: number }> => ({
  swept: await sweepHolds(db),
});

/** The visitor's own live holds; none without a session, or where nothing can be paid. */
export async function readOwnHolds(ports: Ports): Promise<Result<MyHoldsResponse, Problem>> {
  const payments = paymentProvider(ports.env);
  if (ports.session === null || !payments.ok) return ok({ holds: [] });
  const holds = await listHolds(ports.db, ports.session);
  return ok({
    holds: holds.map((hold) => {
      const { check_in, check_out, cabin } = hold;
      return { ...heldBooking(hold, payments.value, ports.env), check_in, check_out, cabin };
    }),
  });
}

/** Lets the hold go that the token opens. Idempotent; a booking that is no hold stays as it is. Fails with `not_found` on `token`. */
export async function letHoldGo(
  { token }: ReleaseHoldRequest,
  ports: Ports,
): Promise<Result<ReleaseHoldResponse, Problem>> {
  const found = await openToken(token, 'manage', ports);
  return found.ok ? ok({ status: await releaseHold(ports.db, found.value.id) }) : found;
}
