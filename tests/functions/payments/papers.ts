import type { GuestBooking } from '#contracts/booking-management.ts';
import { sum } from '#domain/money/money.ts';
import { formatReceipt } from '#features/booking/manage/format-receipt.ts';
import { renderBookingEmail } from '#netlify/booking/emails.ts';
import type { OutboxMessage } from '#netlify/messages/queries.ts';
import { clock } from '#netlify/platform/clock.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { env } from '#netlify/platform/env.ts';

/** An amount as guests read it, such as `−$1,234.50`, in cents. */
const centsIn = (amount: string): number => Number(amount.replace(/[$,.]/g, '').replace('−', '-'));

/** Returns a receipt's amounts in cents: price, net payments, and balance. */
export function receiptSums(booking: GuestBooking) {
  const rows = formatReceipt(booking)
    .flat()
    .map(({ label, amount }) => ({ label, cents: centsIn(amount) }));
  const of = (labels: RegExp) =>
    sum(rows.filter(({ label }) => labels.test(label)).map(({ cents }) => cents));
  return {
    total: of(/^Total$/),
    kept: of(/^(Payment \d|Paid for|Refund)/),
    toCome: of(/^(Balance|Asked for|To be)/),
  };
}

/** Letters about one stay that say what was paid for it. */
const moneyLetters = [
  'balance-paid',
  'booking-changed',
  'booking-moved',
  'charge-asked',
  'charge-paid',
  'part-given-back',
];

/**
 * Returns the amounts in the last e-mail about a stay's payments, as sent now; for a cancelled one
 * that of the cancellation. `null` if none would be sent.
 */
export async function lastMoneyLetter(
  db: Database,
  reference: string,
  isCancelled: boolean,
): Promise<Record<'paid' | 'remains' | 'back', number> | null> {
  const messages = await db.query<OutboxMessage>(
    `select id, channel, recipient, template, payload from outbox
     where payload ->> 'reference' = $1 and template = any($2) order by id desc`,
    [reference, isCancelled ? ['booking-cancelled'] : moneyLetters],
  );
  for (const message of messages) {
    const written = await renderBookingEmail(message, { db, env: env(), now: clock() });
    if (!written || written.outdated) continue;
    const { text } = written.mail;
    const of = (label: string) =>
      sum(
        [...text.matchAll(new RegExp(`^${label}: (\\$[\\d,.]+\\d)`, 'gm'))].map(([, amount = '']) =>
          centsIn(amount),
        ),
      );
    return { paid: of('Paid'), remains: of('Still to pay'), back: of('Refund') };
  }
  return null;
}
