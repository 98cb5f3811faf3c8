import type { Database } from '#database/client.ts';
import type { Quote } from '#domain/price/quote.ts';
import { book, newGuest } from '#support/api.ts';

/** A booking a test has made and paid for. */
export interface Booked {
  id: string;
  reference: string;
  token: string;
  email: string;
  quote: Quote;
}

export const tokenIn = (url: string): string =>
  new URL(url, 'http://localhost').searchParams.get('token') ?? '';

/** A hold by a guest of its own. */
export async function holdStay(
  db: Database,
  stay: { cabin_id: string; check_in: string; check_out: string; pets?: number; adults?: number },
): Promise<Booked> {
  const guest = newGuest();
  const { body, error } = await book({ ...guest, ...stay });
  if (error) throw new Error(error.message);
  const { reference, quote, manage_url } = body.booking;
  const [row] = await db.query<{ id: string }>('select id from bookings where reference = $1', [reference]);
  return { id: row?.id ?? '', reference, token: tokenIn(manage_url), email: guest.email, quote };
}

/** Notes money that has come in for a booking, as the payment service would; answers the payment's id. */
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

/** A booking that is paid, in full unless `paid` says how much, and confirmed. */
export async function bookAndPay(
  db: Database,
  stay: Parameters<typeof holdStay>[1],
  paid?: number,
): Promise<Booked> {
  const booked = await holdStay(db, stay);
  await pay(db, booked.id, paid ?? booked.quote.total, { kind: paid === undefined ? 'full' : 'deposit' });
  await db.query('select confirm_booking($1, $2)', [booked.id, `test-${booked.reference}`]);
  return booked;
}

/** Applies the payment of a held change, as its event would; answers whether the booking was changed by it. */
export async function payChange(
  db: Database,
  booking: Pick<Booked, 'id'>,
  cents?: number,
): Promise<{ payment: string; applied: boolean }> {
  const [change] = await db.query<{ id: string; difference_cents: number }>(
    'select id, difference_cents from booking_changes where booking_id = $1 order by created_at desc limit 1',
    [booking.id],
  );
  const payment = await pay(db, booking.id, cents ?? change?.difference_cents ?? 0, {
    kind: 'extra',
    change: change?.id ?? null,
  });
  return { payment, applied: await applyPayment(db, payment) };
}

/** Applies a payment of kind 'extra'. */
export async function applyPayment(db: Database, payment: string): Promise<boolean> {
  const [row] = await db.query<{ applied: boolean }>(
    'select apply_booking_change(p) as applied from payments p where id = $1',
    [payment],
  );
  return row?.applied ?? false;
}
