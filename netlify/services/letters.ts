import { findParty } from '#database/letters.ts';
import type { Message } from '#database/outbox.ts';
import { type BookingLetter, type Outdated, reasonNotSent } from '#lib/mail/booking-letter.ts';
import { changeLetters } from '#lib/mail/letters/changes.ts';
import { holdLetters } from '#lib/mail/letters/holds.ts';
import { hostLetters } from '#lib/mail/letters/hosts.ts';
import { paymentLetters } from '#lib/mail/letters/payments.ts';
import { refundLetters } from '#lib/mail/letters/refunds.ts';
import { stayLetters } from '#lib/mail/letters/stays.ts';
import type { Mail } from '#lib/mail/smtp.ts';
import type { Ports } from './ports.ts';

/** Every letter about a booking, by its template in the outbox. */
export const bookingLetters: Readonly<Record<string, BookingLetter>> = {
  ...holdLetters,
  ...stayLetters,
  ...changeLetters,
  ...paymentLetters,
  ...refundLetters,
  ...hostLetters,
};

/**
 * Writes a letter about a booking from what the booking is now. `outdated` says why it is not to be sent, null that it is
 * true. Null when there is no such letter or booking.
 */
export async function writeBookingLetter(
  message: Message,
  { db, env, now }: Pick<Ports, 'db' | 'env' | 'now'>,
): Promise<{ mail: Mail; outdated: Outdated | null } | null> {
  const { template, payload, recipient } = message;
  const kind = Object.hasOwn(bookingLetters, template) ? bookingLetters[template] : undefined;
  const reference = payload['reference'];
  if (!kind || typeof reference !== 'string') return null;
  const party = await findParty(db, reference);
  const booking = party.find((one) => one.reference === reference);
  const [lead] = party;
  if (!booking || !lead) return null;
  const context = { booking, party, lead, payload, recipient, env, now };
  const to = kind.toHosts ? env.HOST_EMAILS : [kind.asAddressed ? recipient : booking.email];
  return {
    mail: { to, ...kind.write(context) },
    outdated: reasonNotSent(kind, context),
  };
}
