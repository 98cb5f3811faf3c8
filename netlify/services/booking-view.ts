import type { BookingRequest, BookingResponse } from '#contracts/booking.ts';
import type { Problem } from '#contracts/errors.ts';
import { type BookingWithCabin, findBooking } from '#database/bookings.ts';
import { listParty } from '#database/split-bookings.ts';
import type { BookingStatus } from '#domain/guest/booking.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { testCheckout } from '#lib/payments/test-checkout.ts';
import { type Purpose, readToken } from '#lib/tokens.ts';
import { freeUntil, readManaged } from './managed-booking.ts';
import type { Ports } from './ports.ts';

const unknownToken: Problem = {
  code: 'not_found',
  field: 'token',
  message: 'This link does not belong to any booking. Please use the one we sent you.',
};

/** The booking a token was signed for, or `not_found` on `token`. */
export async function openToken(
  token: string,
  purpose: Purpose,
  { db, env }: Ports,
): Promise<Result<BookingWithCabin, Problem>> {
  const reference = readToken(token, purpose, env);
  const booking = reference === null ? null : await findBooking(db, reference);
  return booking ? ok(booking) : err(unknownToken);
}

/** The status at `now`: a hold whose time is up has expired, whether or not the sweep has run. */
export const statusNow = ({ status, hold_expires_at }: BookingWithCabin, now: Date): BookingStatus =>
  status === 'held' && new Date(hold_expires_at) <= now ? 'expired' : status;

/** What the holder of a manage token may see of a booking: the stay, its price and what can be done with it, nothing whole of the guest. Fails with `not_found` on `token`. */
export async function viewBooking(
  { token }: BookingRequest,
  ports: Ports,
): Promise<Result<BookingResponse, Problem>> {
  const found = await openToken(token, 'manage', ports);
  if (!found.ok) return found;
  const { reference, check_in, check_out, adults, children, pets, quote, hold_expires_at } = found.value;
  const { free_cancel_days: _, check_in_time, check_out_time, ...cabin } = found.value.cabin;
  const managed = await readManaged(found.value, ports);
  const party = await listParty(ports.db, found.value);
  return ok({
    booking: {
      ...{ reference, status: statusNow(found.value, ports.now), cabin },
      ...{
        check_in,
        check_out,
        check_in_time,
        check_out_time,
        adults,
        children,
        pets,
        quote,
        hold_expires_at,
      },
      free_cancel_until: freeUntil(found.value).toISOString(),
      ...managed,
      payment_url: paymentUrl(party[0] ?? found.value, ports),
      party: party
        .filter((other) => other.reference !== reference)
        .map((other) => ({
          reference: other.reference,
          cabin: { slug: other.cabin.slug, title: other.cabin.title },
          total: other.quote.total,
        })),
    },
    server_now: new Date().toISOString(),
  });
}

function paymentUrl(booking: BookingWithCabin, { env, now }: Ports): string | null {
  const payments = testCheckout(env);
  return payments.ok && statusNow(booking, now) === 'held' ? payments.value.checkoutUrl(booking) : null;
}
