import type { Problem } from '#contracts/errors.ts';
import { type BookingToHold, type CreateOutcome, createBookings } from '#database/bookings.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type HoldPressure, mostHeld, pressureOf } from '#domain/stay/hold-pressure.ts';
import type { Call } from '#lib/call.ts';
import { isCounted } from '#lib/limits.ts';
import { isProven, proofNeeded } from '#lib/proof-of-work.ts';
import { endCheckouts } from './holds.ts';
import type { Ports } from './ports.ts';

/** Who asks counts: a hold belongs to a visitor, and there is a limit to what one may hold. */
export type HoldPorts = Ports & Pick<Call, 'ip' | 'request' | 'later'>;

/** What a request asks for under its key. */
export interface Identity {
  key: string;
  requestHash: string;
}

/**
 * Holds a party as `createBookings` does. While visitors who never paid hold much, another of them is refused with `proof_needed`
 * until the request has a proof of work, and then holds for twelve minutes; above that, nothing before the payment.
 */
export async function holdParty(
  identity: Identity,
  bookings: readonly BookingToHold[],
  ports: HoldPorts,
): Promise<Result<Exclude<CreateOutcome, { outcome: 'pressed' }>, Problem>> {
  const hold = (pressure: HoldPressure) =>
    createBookings(ports.db, identity, bookings, {
      pressure: isCounted(ports.ip, ports.env) ? pressure : null,
      ...(pressure !== 'pay_first' && { most_held: mostHeld[pressure] }),
    });
  let made = await hold('none');
  if (made.outcome === 'pressed' && pressureOf(made.shares) === 'work') {
    if (!(await isProven(identity.key, ports))) return err(await proofNeeded(identity.key, ports));
    made = await hold('work');
  }
  if (made.outcome === 'pressed') made = await hold('pay_first');
  if (made.outcome === 'pressed') throw new Error('Nothing is asked for beside the payment.');
  if ('replaced' in made) endCheckouts(made.replaced, ports);
  return ok(made);
}
