import type { BookingWithCabin } from '#database/bookings.ts';
import type { Database } from '#database/client.ts';
import { listCheckoutStays, type PaymentIntent } from '#database/payments.ts';
import { paymentPlan } from '#domain/price/deposit.ts';
import { formatDay } from '#domain/stay/day-words.ts';
import type { CheckoutOrder } from '#lib/payments/types.ts';

/**
 * What a booking's guest has to pay now, by the stays it is for; nothing when nothing. Amounts are those that were agreed and
 * stored. It is the first payment while that is neither paid nor cancelled, of all stays of a party; then a balance that could
 * not be charged, then what a change costs, of this stay alone.
 */
export function duePayments({
  id,
  status,
  payment,
}: Pick<BookingWithCabin, 'id' | 'status' | 'payment'>): PaymentIntent[] {
  if (status === 'held' || status === 'expired') return payment.stays.map(firstPayment);
  if (status !== 'confirmed') return [];
  const { balance, extra } = payment;
  if (balance?.state === 'failed') {
    return [{ booking_id: id, kind: 'balance', amount_cents: balance.amount_cents, due_on: balance.due_on }];
  }
  return extra ? [{ booking_id: id, kind: 'extra', ...extra }] : [];
}

function firstPayment(stay: BookingWithCabin['payment']['stays'][number]): PaymentIntent {
  const { due_now, balance } = paymentPlan(stay);
  return {
    booking_id: stay.booking_id,
    kind: balance ? 'deposit' : 'full',
    amount_cents: due_now,
    due_on: balance?.due_on ?? null,
  };
}

/** The sum of payments, cents. */
export const sumOf = (due: readonly PaymentIntent[]): number =>
  due.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

const labels: Readonly<Record<PaymentIntent['kind'], string>> = {
  full: '',
  deposit: 'Deposit: ',
  balance: 'Balance: ',
  extra: 'Change of your stay: ',
};

/** What the checkout of payments shows: a line for each stay. */
export async function checkoutLines(
  db: Database,
  party: string,
  due: readonly PaymentIntent[],
): Promise<Pick<CheckoutOrder, 'lines' | 'email'>> {
  const stays = await listCheckoutStays(db, party);
  const lines = due.flatMap(({ booking_id, kind, amount_cents }) =>
    stays
      .filter((stay) => stay.booking_id === booking_id)
      .map(({ title, check_in, check_out, email }) => ({
        name: `${labels[kind]}${title}, ${formatDay(check_in, 'date')} – ${formatDay(check_out, 'date')}`,
        amount_cents,
        email,
      })),
  );
  const [first] = lines;
  if (!first) throw new Error('A payment belongs to a booking.');
  return { email: first.email, lines: lines.map(({ name, amount_cents }) => ({ name, amount_cents })) };
}
