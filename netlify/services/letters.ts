import { findParty } from '#database/letters.ts';
import type { Message } from '#database/outbox.ts';
import type { BookingLetter, Outdated } from '#lib/mail/booking-letter.ts';
import { balancePaid, balanceSoon } from '#lib/mail/letters/balance.ts';
import { cancelled } from '#lib/mail/letters/cancelled.ts';
import { changed } from '#lib/mail/letters/changed.ts';
import { checkOut } from '#lib/mail/letters/check-out.ts';
import { confirmed } from '#lib/mail/letters/confirmed.ts';
import { damageLetter } from '#lib/mail/letters/damage-deposit.ts';
import { held } from '#lib/mail/letters/held.ts';
import { hostBooked } from '#lib/mail/letters/host-booked.ts';
import { hostCancelled, hostChanged } from '#lib/mail/letters/host-changes.ts';
import { hostCollision } from '#lib/mail/letters/host-collision.ts';
import { lapsed } from '#lib/mail/letters/lapsed.ts';
import { moveOffered } from '#lib/mail/letters/move-offered.ts';
import { moved } from '#lib/mail/letters/moved.ts';
import { paymentFailed } from '#lib/mail/letters/payment-failed.ts';
import { paymentLate } from '#lib/mail/letters/payment-late.ts';
import { paymentReturned } from '#lib/mail/letters/payment-returned.ts';
import { quoteSent } from '#lib/mail/letters/quote-sent.ts';
import { review } from '#lib/mail/letters/review.ts';
import { staySoon } from '#lib/mail/letters/stay-soon.ts';
import type { Mail } from '#lib/mail/smtp.ts';
import type { Ports } from './ports.ts';

/** Every letter about a booking, by its template in the outbox. */
export const bookingLetters: Readonly<Record<string, BookingLetter>> = {
  'quote-sent': quoteSent,
  'booking-held': held,
  'booking-confirmed': confirmed,
  'host-booked': hostBooked,
  'host-collision': hostCollision,
  'host-cancelled': hostCancelled,
  'host-changed': hostChanged,
  'payment-failed': paymentFailed,
  'hold-lapsed': lapsed,
  'booking-changed': changed,
  'move-offered': moveOffered,
  'booking-moved': moved,
  'stay-soon': staySoon,
  'check-out': checkOut,
  'review-request': review,
  'booking-cancelled': cancelled,
  'balance-soon': balanceSoon,
  'balance-paid': balancePaid,
  'payment-late': paymentLate,
  'payment-returned': paymentReturned,
  'damage-deposit': damageLetter,
};

/** Letters that one guest gets for a whole party, so that a member's own says nothing. */
export const forLeads: ReadonlySet<string> = new Set([
  'quote-sent',
  'booking-held',
  'booking-confirmed',
  'host-booked',
  'hold-lapsed',
  'payment-late',
]);

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
  const isCovered = forLeads.has(template) && booking.place > 1;
  return {
    mail: { to: recipients(kind, booking.email), ...kind.write(context) },
    outdated: isCovered ? 'covered_by_lead' : kind.outdated(context),
  };

  function recipients({ toHosts, asAddressed }: BookingLetter, email: string): readonly string[] {
    if (toHosts) return env.HOST_EMAILS;
    return [asAddressed ? recipient : email];
  }
}
