import type { CreateBookingRequest, CreateBookingResponse } from '#contracts/create-booking.ts';
import type { Problem } from '#contracts/errors.ts';
import {
  type BookingRow,
  createBooking,
  findKeyedBooking,
  type NewBooking,
  type RepeatableBooking,
} from '#database/bookings.ts';
import type { Quote } from '#domain/price/quote.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { fingerprint } from '#lib/idempotency.ts';
import { pages } from '#lib/pages.ts';
import { testCheckout } from '#lib/payments/test-checkout.ts';
import type { PaymentProvider } from '#lib/payments/types.ts';
import { signToken } from '#lib/tokens.ts';
import type { Ports } from './ports.ts';
import { priceStay, takenProblem } from './pricing.ts';
import { checkRequest } from './stay-request.ts';

type Held = Result<CreateBookingResponse, Problem>;

const mismatch: Problem = {
  code: 'idempotency_mismatch',
  field: 'Idempotency-Key',
  message: 'This Idempotency-Key was used for another booking. Send a new one.',
};

/**
 * Holds a stay for 40 minutes at the price the server works out itself; any price in the request was dropped.
 * The same key and request get the same answer whatever has happened since; the same key with another request is
 * `idempotency_mismatch`. Otherwise fails as `readQuote` does, or with `unavailable` where nothing can be paid.
 */
export async function holdStay(request: CreateBookingRequest, key: string, ports: Ports): Promise<Held> {
  const payments = testCheckout(ports.env);
  if (!payments.ok) return payments;
  const requestHash = fingerprint(request);
  const held = await tryToHold(request, { key, requestHash }, ports);
  if (held.ok) return ok(answerOf(held.value, payments.value, ports));
  // Looked up after the refusal, not before: by then a call under this key that took these nights has stored its booking.
  const earlier = await findKeyedBooking(ports.db, key);
  if (earlier === null) return held;
  if (earlier.request_hash !== requestHash) return err(mismatch);
  return ok(answerOf(earlier.booking, payments.value, ports));
}

async function tryToHold(
  request: CreateBookingRequest,
  identity: { key: string; requestHash: string },
  ports: Ports,
): Promise<Result<BookingRow, Problem>> {
  const checked = await checkRequest(request, ports);
  if (!checked.ok) return checked;
  const quote = await priceStay(checked.value, ports.db);
  if (!quote.ok) return quote;
  const booking = newBooking(request, quote.value, ports.session);
  const made = await createBooking(ports.db, { ...identity, booking });
  if ('booking' in made) return ok(made.booking);
  return err(made.outcome === 'mismatch' ? mismatch : await takenProblem(checked.value, ports.db));
}

const newBooking = (request: CreateBookingRequest, quote: Quote, session: string | null): NewBooking => {
  const { accept_terms: _, arrival_note, promo_code, ...stayAndGuest } = request;
  return {
    ...stayAndGuest,
    ...(arrival_note && { arrival_note }),
    ...(promo_code && { promo_code }),
    session_id: session,
    quote,
    total_cents: quote.total,
  };
};

/** Made of what never changes about a booking, so that a repeated request is answered the same to the letter. */
function answerOf(
  booking: RepeatableBooking,
  payments: PaymentProvider,
  { env }: Ports,
): CreateBookingResponse {
  const { reference, hold_expires_at, quote } = booking;
  return {
    booking: {
      reference,
      status: 'held',
      hold_expires_at,
      quote,
      payment_url: payments.checkoutUrl(booking),
      manage_url: pages.bookingSuccess(signToken(reference, 'manage', env)),
    },
  };
}
