import type { CreateBookingRequest } from '#contracts/booking.ts';
import type { CallResult } from '#contracts/calls.ts';
import type { Problem } from '#contracts/errors.ts';
import { findKeyed, type HoldLimit, type NewBooking, type RepeatableBooking } from '#database/bookings.ts';
import { termsVersion } from '#domain/guest/terms.ts';
import { formatCents } from '#domain/price/money.ts';
import type { Quote } from '#domain/price/quote.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { fingerprint, readIdempotencyKey } from '#lib/idempotency.ts';
import { countersOf, otherLimits } from '#lib/limits.ts';
import { paymentProvider } from '#lib/payments/provider.ts';
import { paymentProcessing } from './booking-view.ts';
import { heldBooking } from './held-booking.ts';
import { type HoldPorts, holdParty, type Identity } from './hold-party.ts';
import { priceStay, takenProblem, withPromoWords } from './pricing.ts';
import { checkRequest } from './stay-request.ts';

/** The key has been used for another request. */
export const mismatch: Problem = {
  code: 'idempotency_mismatch',
  field: 'Idempotency-Key',
  message: 'This Idempotency-Key was used for another booking. Send a new one.',
};

const limitMessages: Record<HoldLimit, string> = {
  visitor: 'You hold three stays already. Pay for one or let one go, and this one can be held.',
  address: 'Many stays have been held from your internet connection. Please try again a little later.',
  nights:
    'Many nights are held from your internet connection and not paid for yet. Pay for a stay or let one go, or try again a little later.',
};

/** One more hold would break a limit, for `wait` more seconds. */
export const tooManyHolds = (limit: HoldLimit, wait: number): Problem => ({
  code: 'rate_limited',
  message: limitMessages[limit],
  details: { limit, wait },
  retryAfterSeconds: wait,
});

/** The guest expects another total than that of the quote. */
export const priceChanged = (quote: Quote): Problem => ({
  code: 'price_changed',
  field: 'expected_total',
  message: `The price of this stay has changed: it is ${formatCents(quote.total)} now. Nothing is held yet.`,
  details: { quote },
});

/**
 * Holds a stay for 40 minutes at the price the server works out itself, or fails with `price_changed` where the guest
 * expects another.
 * The same `Idempotency-Key` and request get the same answer whatever has happened since; the same key with another request is
 * `idempotency_mismatch`. Otherwise fails as `readQuote` does, with `payment_processing` where a hold that would give way is
 * being paid, with `rate_limited` where too much is held already (design §6.25), as `holdParty`, or with `unavailable` where nothing
 * can be paid.
 */
export async function holdStay(
  request: CreateBookingRequest,
  ports: HoldPorts,
): CallResult<'POST create-booking'> {
  const key = readIdempotencyKey(ports.request);
  if (!key.ok) return key;
  const payments = paymentProvider(ports.env);
  if (!payments.ok) return payments;
  // What the guest expects to pay is a condition of holding, not part of what is held.
  const { expected_total: _, ...wanted } = request;
  const identity = { key: key.value, requestHash: fingerprint(wanted) };
  const held = await orEarlier(await tryToHold(request, identity, ports), identity, ports);
  if (!held.ok) return held;
  const [booking] = held.value;
  if (!booking) throw new Error('Nothing was held.');
  return ok({ booking: heldBooking(booking, payments.value, ports.env) });
}

/**
 * What is held, or what a request that is refused now held before. Looked up after the refusal: by then a call under this key
 * that took these nights has stored its bookings.
 */
export async function orEarlier(
  held: Result<RepeatableBooking[], Problem>,
  { key, requestHash }: Identity,
  { db }: Pick<HoldPorts, 'db'>,
): Promise<Result<RepeatableBooking[], Problem>> {
  if (held.ok) return held;
  const earlier = await findKeyed(db, key);
  if (earlier === null) return held;
  return earlier.request_hash === requestHash ? ok(earlier.bookings) : err(mismatch);
}

async function tryToHold(
  request: CreateBookingRequest,
  identity: Identity,
  ports: HoldPorts,
): Promise<Result<RepeatableBooking[], Problem>> {
  const checked = await checkRequest(request, ports);
  if (!checked.ok) return checked;
  const quote = await priceStay(checked.value, ports);
  if (!quote.ok) return quote;
  if ((request.expected_total ?? quote.value.total) !== quote.value.total) {
    return err(priceChanged(withPromoWords(quote.value, checked.value)));
  }
  const bookings = [newBooking(request, quote.value, ports)];
  const answer = await holdParty(identity, bookings, ports);
  if (!answer.ok) return answer;
  const made = answer.value;
  if ('bookings' in made) return ok(made.bookings);
  // Somebody else has taken the last of the code meanwhile: the next price is without it.
  if (made.outcome === 'used_up') return tryToHold(request, identity, ports);
  if (made.outcome === 'limited') return err(tooManyHolds(made.limit, made.wait));
  if (made.outcome === 'paying') return err(paymentProcessing);
  return err(made.outcome === 'mismatch' ? mismatch : await takenProblem(checked.value, ports));
}

/** A row of bookings for a request at a price, both checked. */
export const newBooking = (request: CreateBookingRequest, quote: Quote, ports: HoldPorts): NewBooking => {
  const { accept_terms: _, expected_total: __, arrival_note, promo_code, ...stayAndGuest } = request;
  return {
    ...stayAndGuest,
    ...(arrival_note && { arrival_note }),
    ...(promo_code && { promo_code }),
    session_id: ports.session,
    ...countersOf(ports),
    limits: otherLimits.holds,
    terms_version: termsVersion,
    quote,
    total_cents: quote.total,
  };
};
