import type { CallRequest } from '#contracts/calls.ts';
import type { Problem } from '#contracts/errors.ts';
import { resendForHost } from '#database/desk/booking-acts.ts';
import { readBookingRecord } from '#database/desk/booking-record.ts';
import { err } from '#domain/result.ts';
import { deliverSoon } from '../outbox.ts';
import { trueLetters } from './booking-letters.ts';
import { notSo } from './booking-problems.ts';
import type { BookingAnswer } from './booking-view.ts';
import { openBooking, viewDeskBooking } from './booking-view.ts';
import type { DeskPorts } from './desk-ports.ts';

const wantedForMs = 2 * 24 * 3_600_000;

/** Sends a letter once more that is true now. Fails as the contract says. */
export async function resendAtDesk(
  { reference, template }: CallRequest<'POST desk/resend-letter'>,
  ports: DeskPorts,
): BookingAnswer {
  const found = await openBooking(reference, ports);
  if (!found.ok) return found;
  const record = await readBookingRecord(ports.db, found.value.id);
  const letter = (await trueLetters(reference, record, ports)).find((one) => one.template === template);
  if (!letter) return err(notSo('This letter would not be true now.', 'template'));
  // A letter for a whole party is its lead's.
  const owner = await openBooking(letter.reference, ports);
  if (!owner.ok) return owner;
  const { payload } = letter;
  const until = new Date(ports.now.getTime() + wantedForMs);
  const done = await resendForHost(ports.db, ports.host.email, owner.value.id, { template, payload, until });
  if (done.outcome === 'limited') return err(tooMany(done.wait));
  deliverSoon(ports);
  return viewDeskBooking({ reference }, ports);
}

const tooMany = (retryAfterSeconds: number): Problem => ({
  code: 'rate_limited',
  field: 'template',
  message: 'This letter has been sent three times in a day. Please call the guest instead.',
  retryAfterSeconds,
});
