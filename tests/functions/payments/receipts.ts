// Reads the amounts that a receipt or a payment e-mail states.

import type { GuestBooking } from '#contracts/booking-management.ts';
import { sum } from '#domain/money/money.ts';
import { formatReceipt } from '#features/booking/manage/format-receipt.ts';
import { renderBookingEmail } from '#netlify/booking/emails.ts';
import type { OutboxMessage } from '#netlify/messages/queries.ts';
import { clock } from '#netlify/platform/clock.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { env } from '#netlify/platform/env.ts';

/** Parses a displayed amount such as `−$1,234.50` to cents. */
const parseCents = (amount: string): number => Number(amount.replace(/[$,.]/g, '').replace('−', '-'));

/** Returns a receipt's amounts in cents: price, net payments, and balance. */
export function sumReceipt(booking: GuestBooking) {
  const rows = formatReceipt(booking)
    .flat()
    .map(({ label, amount }) => ({ label, cents: parseCents(amount) }));
  const sumOf = (labels: RegExp) =>
    sum(rows.filter(({ label }) => labels.test(label)).map(({ cents }) => cents));
  return {
    total: sumOf(/^Total$/),
    kept: sumOf(/^(Payment \d|Paid for|Refund)/),
    toCome: sumOf(/^(Balance|Asked for|To be)/),
  };
}

/** Templates of e-mails that state the payments of a stay. */
const paymentTemplates = [
  'balance-paid',
  'booking-changed',
  'booking-moved',
  'charge-asked',
  'charge-paid',
  'part-given-back',
];

/**
 * Returns the amounts in the last e-mail about a stay's payments, rendered now; for a cancelled one
 * in the e-mail of the cancellation. `null` if none would be sent.
 */
export async function findLastPaymentEmail(
  db: Database,
  reference: string,
  isCancelled: boolean,
): Promise<Record<'paid' | 'remains' | 'back', number> | null> {
  const messages = await db.query<OutboxMessage>(
    `select id, channel, recipient, template, payload from outbox
     where payload ->> 'reference' = $1 and template = any($2) order by id desc`,
    [reference, isCancelled ? ['booking-cancelled'] : paymentTemplates],
  );
  for (const message of messages) {
    const rendered = await renderBookingEmail(message, { db, env: env(), now: clock() });
    if (!rendered || rendered.outdated) continue;
    const { text } = rendered.mail;
    const sumOf = (label: string) =>
      sum(
        [...text.matchAll(new RegExp(`^${label}: (\\$[\\d,.]+\\d)`, 'gm'))].map(([, amount = '']) =>
          parseCents(amount),
        ),
      );
    return { paid: sumOf('Paid'), remains: sumOf('Still to pay'), back: sumOf('Refund') };
  }
  return null;
}
