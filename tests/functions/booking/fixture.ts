// Creates, pays, changes and cancels bookings for tests.

import type { Quote } from '#domain/pricing/quote.ts';
import { cancelBookingRow } from '#netlify/booking/change-queries.ts';
import { applyPaymentUpdate } from '#netlify/payments/queries.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { book, newGuest } from '#support/api.ts';
import { getLinkToken } from '#support/page-requests.ts';

export interface PaidBookingFixture {
  id: string;
  reference: string;
  token: string;
  email: string;
  quote: Quote;
}

/** Creates a hold by a new guest. */
export async function holdStay(
  db: Database,
  stay: {
    cabin_id: string;
    check_in: string;
    check_out: string;
    pets?: number;
    adults?: number;
    promo_code?: string;
  },
): Promise<PaidBookingFixture> {
  const guest = newGuest();
  const { body, error } = await book({ ...guest, ...stay });
  if (error) throw new Error(error.message);
  const { reference, quote, manage_url } = body.booking;
  const [row] = await db.query<{ id: string }>('select id from bookings where reference = $1', [reference]);
  return { id: row?.id ?? '', reference, token: getLinkToken(manage_url), email: guest.email, quote };
}

/** Inserts a payment for a booking. Returns its id. */
export async function pay(
  db: Database,
  bookingId: string,
  cents: number,
  { kind = 'full', change = null }: { kind?: string; change?: string | null } = {},
): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `insert into payments (booking_id, kind, amount_cents, provider, state, paid_at, change_id)
     values ($1, $2, $3, 'test', 'paid', clock_timestamp(), $4) returning id`,
    [bookingId, kind, cents, change],
  );
  return row?.id ?? '';
}

/** Creates a paid and confirmed booking; `paid` is the amount, by default in full. */
export async function bookAndPay(
  db: Database,
  stay: Parameters<typeof holdStay>[1],
  paid?: number,
): Promise<PaidBookingFixture> {
  const booked = await holdStay(db, stay);
  await pay(db, booked.id, paid ?? booked.quote.total, { kind: paid === undefined ? 'full' : 'deposit' });
  await db.query('select confirm_booking($1, $2)', [booked.id, `test-${booked.reference}`]);
  return booked;
}

/** Confirms the payment of a held change. Returns whether it changed the booking. */
export async function payChange(
  db: Database,
  booking: Pick<PaidBookingFixture, 'id'>,
): Promise<{ payment: string; applied: boolean }> {
  const [payment] = await db.query<{
    id: string;
    checkout_id: string;
    amount_cents: number;
    change_id: string;
  }>(
    `select p.id, p.checkout_id, p.amount_cents, p.change_id from payments p
     join booking_changes c on c.id = p.change_id
     where c.booking_id = $1 order by p.created_at desc limit 1`,
    [booking.id],
  );
  if (!payment) throw new Error('No change is pending.');
  await confirmCheckout(db, payment.checkout_id, payment.amount_cents);
  const [change] = await db.query<{ applied: boolean }>(
    `select state = 'applied' as applied from booking_changes where id = $1`,
    [payment.change_id],
  );
  return { payment: payment.id, applied: change?.applied ?? false };
}

/** Confirms a checkout; for a single payment its id may be given. */
export const confirmCheckout = (db: Database, payment: string, cents: number) =>
  applyPaymentUpdate(db, {
    about: 'payment',
    state: 'paid',
    payment_id: payment,
    amount_cents: cents,
    currency: 'usd',
    checkout_ref: `test_${payment}`,
    payment_ref: `test_${payment}`,
  });

/** Cancels a booking as its guest with a full refund. Returns the refund in cents. */
export async function cancelWithFullRefund(db: Database, id: string): Promise<number> {
  const [row] = await db.query<{ seen: string; paid: number }>(
    'select booking_fingerprint(b) as seen, paid_cents(b) as paid from bookings b where id = $1',
    [id],
  );
  const { seen = '', paid = 0 } = row ?? {};
  const { outcome } = await cancelBookingRow(db, { host: null, id, seen }, { refund: paid });
  if (outcome !== 'cancelled') throw new Error(outcome);
  return paid;
}
