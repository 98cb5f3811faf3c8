/** Lists the e-mails of a booking that hosts can send again. */

import { areCheckInDetailsVisible } from '#domain/booking/check-in-details.ts';
import { getToday } from '#domain/dates/day.ts';
import type { HostContext } from '#netlify/host-accounts/host-use-case.ts';
import { reasonNotSent } from './emails/booking-email.ts';
import { bookingEmails } from './emails.ts';
import { type BookingRecord, listParty } from './record-queries.ts';

/** An e-mail that is up to date now, with its booking in the party. */
export interface ResendableEmail {
  template: string;
  subject: string;
  reference: string;
  payload: Record<string, unknown>;
}

type Payload = ResendableEmail['payload'] | null;

/**
 * Lists the e-mails about a booking that would be sent now. The one with the door code waits until
 * guests may know it, those around check-out until check-in.
 */
export async function listResendableEmails(
  reference: string,
  { db, env, now }: Pick<HostContext, 'db' | 'env' | 'now'>,
): Promise<ResendableEmail[]> {
  const party = await listParty(db, { reference });
  const [lead] = party;
  const bookingToMail = party.find((member) => member.reference === reference);
  // Nothing is sent to a guest without an address.
  if (!lead || !bookingToMail || bookingToMail.email === '') return [];
  return Object.entries(getPayloads(bookingToMail, now)).flatMap(([template, payload]) => {
    const kind = bookingEmails[template];
    const booking = kind?.isForParty ? lead : bookingToMail;
    if (!kind || payload === null) return [];
    const context = { booking, party, leadBooking: lead, payload, env, now };
    if (reasonNotSent(kind, context) !== null) return [];
    return [{ template, subject: kind.render(context).subject, reference: booking.reference, payload }];
  });
}

/** Returns the payload of each e-mail; null for those not due. */
function getPayloads(booking: BookingRecord, now: Date): Record<string, Payload> {
  const { check_in, check_out, cabin, changes } = booking;
  const today = getToday(cabin.timezone, now);
  const failed = booking.payments.findLast(({ kind, state }) => kind === 'balance' && state === 'failed');
  const returned = booking.refunds.findLast(({ reason }) => reason === 'late' || reason === 'duplicate');
  const findPriceLine = (kind: 'charge' | 'given') =>
    changes.findLast((change) => change.kind === kind && change.state === 'applied');
  const [charge, partialRefund] = [findPriceLine('charge'), findPriceLine('given')];
  const findMove = (requiredState: 'held' | 'applied') =>
    changes.findLast(({ kind, state }) => kind === 'move' && state === requiredState);
  const [offered, moved] = [findMove('held'), findMove('applied')];
  return {
    'quote-sent': {},
    'booking-held': {},
    'booking-confirmed': {},
    'move-offered': offered ? { change_id: offered.id } : null,
    'booking-moved': moved ? { change_id: moved.id } : null,
    'charge-asked': charge ? { change_id: charge.id } : null,
    'part-given-back': partialRefund ? { change_id: partialRefund.id } : null,
    'payment-failed': failed ? { payment_id: failed.id } : null,
    'stay-soon': areCheckInDetailsVisible(booking, cabin.timezone, now) ? { day: check_in } : null,
    'check-out': today >= check_in ? { day: check_out } : null,
    'review-request': today >= check_out ? { day: check_out } : null,
    'booking-cancelled': {},
    'payment-late': {},
    'payment-returned': returned ? { refund_id: returned.id } : null,
  };
}
