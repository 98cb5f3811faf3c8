import { serverNow } from '#browser/server-clock.ts';
import type { BookingView } from '#contracts/booking.ts';
import { ledgerRows } from '#domain/price/ledger.ts';
import { formatCents } from '#domain/price/money.ts';
import { formatDay, formatTime, nightsLabel } from '#domain/stay/words.ts';
import { site } from '#site';
import { Ledger, type LedgerRow } from '#ui/Ledger.tsx';
import { dateInZone } from './moments.ts';
import { partyWords } from './party-words.ts';
import styles from './Receipt.module.css';

/** The receipt of a booking: not on the screen, and all there is on paper. */
export function Receipt({ booking }: { booking: BookingView }) {
  const { cabin, reference, check_in, check_out, quote, status, contact } = booking;
  const facts: [string, string][] = [
    ['Reference', reference],
    ['Cabin', `${cabin.title}, ${cabin.city}, Tennessee`],
    ['Check-in', `${formatDay(check_in, 'long')}, from ${formatTime(booking.check_in_time)}`],
    ['Check-out', `${formatDay(check_out, 'long')}, by ${formatTime(booking.check_out_time)}`],
    ['Stay', `${nightsLabel(quote.nights)} · ${partyWords(booking)}`],
    ['Booked by', contact.email],
    ['Printed', dateInZone(serverNow(), cabin.timezone)],
  ];
  return (
    <section className={styles.receipt}>
      <header>
        <p className={styles.name}>{site.name}</p>
        <p>
          {site.postalAddress}
          <br />
          {site.email} · {site.phone}
        </p>
      </header>
      <h2>{status === 'cancelled' ? 'Receipt of a cancelled booking' : 'Receipt'}</h2>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Ledger groups={[...ledgerRows(quote), paymentRows(booking)]} />
    </section>
  );
}

const row = (label: string, cents: number): LedgerRow => ({
  label,
  amount: formatCents(cents),
  tone: 'plain',
});

/** What came in and what goes back; of a stay paid together with others its own part. */
function paymentRows({ payments, paid, refund, balance, cabin, status }: BookingView): LedgerRow[] {
  const on = (moment: string): string => dateInZone(new Date(moment), cabin.timezone);
  // Two payments of one day are two lines.
  const times = payments.map(({ paid_at }, index) => `Payment ${index + 1}, received ${on(paid_at)}`);
  const received =
    payments.length > 0
      ? payments.map(({ amount }, index) => row(times[index] ?? '', amount))
      : [row('Paid for this cabin', paid)];
  return [
    ...received,
    ...(refund ? [row(refundLabels[refund.state], -refund.amount)] : []),
    ...(balance && status === 'confirmed'
      ? [row(`To be charged ${formatDay(balance.due_on, 'date')}`, balance.amount)]
      : []),
  ];
}

const refundLabels = {
  due: 'Refund, to be sent',
  sent: 'Refund, sent',
  done: 'Refunded',
  failed: 'Refund, not sent yet',
};
