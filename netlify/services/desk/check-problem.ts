import type { CallRequest } from '#contracts/calls.ts';
import type { Problem } from '#contracts/errors.ts';
import { checkForHost } from '#database/desk/booking-acts.ts';
import { err } from '#domain/result.ts';
import type { BookingAnswer } from './booking-view.ts';
import { openBooking, viewDeskBooking } from './booking-view.ts';
import type { DeskPorts } from './desk-ports.ts';

const gone: Problem = {
  code: 'not_found',
  field: 'subject_id',
  message: 'There is nothing to look at here any more.',
};

const marked: Problem = {
  code: 'version_conflict',
  field: 'before',
  message: 'Another host has marked this payment since you opened it. Please look again.',
};

/** Marks a payment problem as seen or settled. Fails as the contract says. */
export async function checkAtDesk(
  { reference, subject_id, ...mark }: CallRequest<'POST desk/check-problem'>,
  ports: DeskPorts,
): BookingAnswer {
  const found = await openBooking(reference, ports);
  if (!found.ok) return found;
  const done = await checkForHost(ports.db, ports.host.email, { subject: subject_id, ...mark });
  if (done.outcome === 'gone') return err(gone);
  return done.outcome === 'changed' ? err(marked) : viewDeskBooking({ reference }, ports);
}
