import type { Party } from '#domain/availability/party.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { calculatePaymentSchedule } from '#domain/payments/calculate-payment-schedule.ts';
import type { CheckoutOrder } from '#netlify/payments/payment-service.ts';
import type { NewPayment } from '#netlify/payments/queries.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import type { BookingWithCabin } from './queries.ts';
import { type CheckoutStay, listCheckoutStays } from './queries.ts';

/**
 * What a booking's guest has to pay now, by the stays it is for; nothing when nothing. Amounts are those that were agreed and
 * stored. It is the first payment while that is neither paid nor cancelled, of all stays of a party; then a balance that could
 * not be charged, then what a change costs, of this stay alone.
 */
export function duePayments(
  { id, status, payment }: Pick<BookingWithCabin, 'id' | 'status' | 'payment'>,
  now: Date,
): NewPayment[] {
  if (status === 'held' || status === 'expired')
    return payment.stays
      .map((stay) => firstPayment(stay, now))
      .filter(({ amount_cents }) => amount_cents > 0);
  if (status !== 'confirmed') return [];
  const { balance, extra } = payment;
  if (balance?.state === 'failed') {
    return [{ booking_id: id, kind: 'balance', amount_cents: balance.amount_cents, due_on: balance.due_on }];
  }
  return extra ? [{ booking_id: id, kind: 'extra', ...extra }] : [];
}

/** Whether a booking is a hold whose party costs nothing: it is booked without a payment. */
export const isFree = ({ status, payment }: Pick<BookingWithCabin, 'status' | 'payment'>): boolean =>
  (status === 'held' || status === 'expired') && payment.stays.every(({ total_cents }) => total_cents === 0);

function firstPayment(stay: BookingWithCabin['payment']['stays'][number], now: Date): NewPayment {
  const { due_now, balance } = calculatePaymentSchedule(stay, now);
  return {
    booking_id: stay.booking_id,
    kind: balance ? 'deposit' : 'full',
    amount_cents: due_now,
    due_on: balance?.due_on ?? null,
  };
}

/** Whether the guest has accepted the terms of all stays of the party. Until then nothing of them can be paid. */
export const isAgreed = ({ payment }: Pick<BookingWithCabin, 'payment'>): boolean =>
  payment.stays.every(({ terms }) => terms.agreed_at !== null);

/** The sum of payments, cents. */
export const sumPayments = (due: readonly NewPayment[]): number =>
  due.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

const labels: Readonly<Record<NewPayment['kind'], string>> = {
  full: '',
  deposit: 'Deposit: ',
  balance: 'Balance: ',
  extra: 'Change of your stay: ',
  damage: 'Damage deposit: ',
};

const range = ({ check_in, check_out }: StayDates): string =>
  `${formatDay(check_in, 'date')} – ${formatDay(check_out, 'date')}`;

/** A change names what comes with it: an added night its own dates, not those of the stay so far. */
function nameOf({ title, change, charge, ...stay }: CheckoutStay, kind: NewPayment['kind']): string {
  if (kind === 'extra' && charge) return `${charge}: ${title}, ${range(stay)}`;
  if (kind !== 'extra' || !change) return `${labels[kind]}${title}, ${range(stay)}`;
  if (change.cabin.title !== title) return `Another cabin: ${change.cabin.title}, ${range(change)}`;
  if (change.kind === 'party') return `${whoComes(stay, change)}: ${title}, ${range(stay)}`;
  if (change.kind === 'extras') return `With your stay: ${title}, ${range(stay)}`;
  const isLonger = change.check_in <= stay.check_in && change.check_out >= stay.check_out;
  if (change.kind === 'move' || !isLonger) return `New dates: ${title}, ${range(change)}`;
  const added =
    change.check_in < stay.check_in
      ? { check_in: change.check_in, check_out: stay.check_in }
      : { check_in: stay.check_out, check_out: change.check_out };
  return `Added to your stay: ${title}, ${range(added)}`;
}

/** Of whom there are more with a change. */
const whoComes = (before: Party, after: Party): string =>
  guestCount(after) > guestCount(before) ? `Guests${after.pets > before.pets ? ' and pets' : ''}` : 'Pets';

const guestCount = ({ adults, children }: Party): number => adults + children;

/** What the checkout of payments shows: a line for each stay. */
export async function checkoutLines(
  db: Database,
  party: string,
  due: readonly NewPayment[],
): Promise<Pick<CheckoutOrder, 'lines' | 'email'>> {
  const stays = await listCheckoutStays(db, party);
  const lines = due.flatMap(({ booking_id, kind, amount_cents }) =>
    stays
      .filter((stay) => stay.booking_id === booking_id)
      .map((stay) => ({ name: nameOf(stay, kind), amount_cents, email: stay.email })),
  );
  const [first] = lines;
  if (!first) throw new Error('A payment belongs to a booking.');
  return { email: first.email, lines: lines.map(({ name, amount_cents }) => ({ name, amount_cents })) };
}
