/** Renders e-mails about bookings, and decides which are outdated. */

import type { OutgoingEmail } from '#netlify/messages/email/email-content.ts';
import type { OutboxMessage } from '#netlify/messages/queries.ts';
import type { ServiceContext } from '#netlify/platform/http/request-context.ts';
import { type BookingEmail, type EmailSkipReason, reasonNotSent } from './emails/booking-email.ts';
import { changeEmails } from './emails/changes.ts';
import { holdEmails } from './emails/holds.ts';
import { hostEmails } from './emails/host-notices.ts';
import { paymentEmails } from './emails/payments.ts';
import { refundEmails } from './emails/refunds.ts';
import { stayEmails } from './emails/stays.ts';
import { listParty } from './record-queries.ts';

/** E-mails about bookings, by template of the outbox. */
export const bookingEmails: Readonly<Record<string, BookingEmail>> = {
  ...holdEmails,
  ...stayEmails,
  ...changeEmails,
  ...paymentEmails,
  ...refundEmails,
  ...hostEmails,
};

/**
 * Renders an e-mail about a booking from its current state. `outdated` is the reason not to send
 * it, or null. Null if there is no such e-mail or booking.
 */
export async function renderBookingEmail(
  message: OutboxMessage,
  { db, env, now }: Pick<ServiceContext, 'db' | 'env' | 'now'>,
): Promise<{ mail: OutgoingEmail; outdated: EmailSkipReason | null } | null> {
  const { template, payload, recipient } = message;
  const kind = Object.hasOwn(bookingEmails, template) ? bookingEmails[template] : undefined;
  const reference = payload['reference'];
  if (!kind || typeof reference !== 'string') return null;
  const party = await listParty(db, { reference });
  const booking = party.find((member) => member.reference === reference);
  const [lead] = party;
  if (!booking || !lead) return null;
  const context = { booking, party, leadBooking: lead, payload, recipient, env, now };
  const to = kind.isForHosts ? env.HOST_EMAILS : [kind.keepsRecipient ? recipient : booking.email];
  return {
    mail: { to, ...kind.render(context) },
    outdated: reasonNotSent(kind, context),
  };
}
