import type { CallRequest } from '#contracts/calls.ts';
import { releaseForHost } from '#database/desk/booking-acts.ts';
import { err } from '#domain/result.ts';
import { changedSince } from './booking-problems.ts';
import type { BookingAnswer } from './booking-view.ts';
import { openBooking, viewDeskBooking } from './booking-view.ts';
import type { DeskPorts } from './desk-ports.ts';

/** Lets go of a change that waits for its payment. Fails as the contract says. */
export async function releaseAtDesk(
  { reference, seen }: CallRequest<'POST desk/release-change'>,
  ports: DeskPorts,
): BookingAnswer {
  const found = await openBooking(reference, ports);
  if (!found.ok) return found;
  const done = await releaseForHost(ports.db, { host: ports.host.email, id: found.value.id, seen });
  return done.outcome === 'changed' ? err(changedSince(done.now)) : viewDeskBooking({ reference }, ports);
}
