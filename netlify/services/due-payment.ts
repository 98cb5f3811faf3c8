import type { BookingWithCabin } from '#database/bookings.ts';
import type { Database } from '#database/client.ts';
import { type CheckoutStay, listCheckoutStays, type PaymentIntent } from '#database/payments.ts';
import { paymentPlan } from '#domain/price/deposit.ts';
import { formatDay } from '#domain/stay/day-words.ts';
import type { CheckoutOrder } from '#lib/payments/types.ts';

/** What a booking's guest has to pay now; null when nothing. Amounts are those that were agreed and stored. */
export type DuePayment = Pick<PaymentIntent, 'id' | 'kind' | 'amount_cents' | 'due_on'> | null;

/**
 * The payment a booking waits for: the first one while it is neither paid nor cancelled, then a balance that could not
 * be charged, then what a change of it costs.
 */
export function duePayment({ status, payment }: Pick<BookingWithCabin, 'status' | 'payment'>): DuePayment {
  if (status === 'held' || status === 'expired') return firstPayment(payment);
  if (status !== 'confirmed') return null;
  const { balance, extra } = payment;
  if (balance?.state === 'failed') {
    return { kind: 'balance', amount_cents: balance.amount_cents, due_on: balance.due_on };
  }
  return extra && { id: extra.id, kind: 'extra', amount_cents: extra.amount_cents, due_on: null };
}

function firstPayment({ stays }: BookingWithCabin['payment']): DuePayment {
  const { due_now, balance } = paymentPlan(stays);
  return {
    kind: balance ? 'deposit' : 'full',
    amount_cents: due_now,
    due_on: balance?.due_on ?? null,
  };
}

/** What the checkout of a payment shows: a line for each stay, by its part of what is paid now. */
export async function checkoutLines(
  db: Database,
  lead: string,
  due: NonNullable<DuePayment>,
): Promise<Pick<CheckoutOrder, 'lines' | 'email'>> {
  const stays = await listCheckoutStays(db, lead);
  const [first] = stays;
  if (!first) throw new Error('A payment belongs to a booking.');
  const { email } = first;
  if (due.kind === 'balance') return { email, lines: [lineOf('Balance', first, due.amount_cents)] };
  if (due.kind === 'extra') return { email, lines: [lineOf('Change of your stay', first, due.amount_cents)] };
  const label = due.kind === 'deposit' ? 'Deposit' : null;
  return { email, lines: stays.map((stay) => lineOf(label, stay, paymentPlan([stay]).due_now)) };
}

const lineOf = (
  label: string | null,
  { title, check_in, check_out }: CheckoutStay,
  amount_cents: number,
) => ({
  name: `${label ? `${label}: ` : ''}${title}, ${formatDay(check_in, 'date')} – ${formatDay(check_out, 'date')}`,
  amount_cents,
});
