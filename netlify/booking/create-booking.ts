/** Holds the stays that a guest wants to book, until they are paid. */

import { type CreateBookingRequest, type Hold, partyStayFields } from '#contracts/booking.ts';
import type { CallRequest, CallResult } from '#contracts/calls.ts';
import { fail, type HoldLimit, type Problem } from '#contracts/errors.ts';
import { getHoldPressure, type HoldPressure, maxHeldShares } from '#domain/booking/hold-pressure.ts';
import { formatCents } from '#domain/money/money.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { termsVersion } from '#domain/terms-version.ts';
import { bothOrAll, capital } from '#domain/text/format-list.ts';
import { paymentProvider } from '#netlify/payments/provider.ts';
import { fingerprint, parseIdempotencyKey } from '#netlify/platform/http/idempotency.ts';
import { getRateLimitKeys, isCounted, otherLimits } from '#netlify/platform/http/limits.ts';
import { isProven, proofNeeded } from '#netlify/platform/http/proof-of-work.ts';
import type { RequestContext, ServiceContext } from '#netlify/platform/http/request-context.ts';
import {
  getStayQuote,
  limitPromo,
  takenProblem,
  withDealRefusal,
  withoutPromo,
  withPromoMessage,
} from '#netlify/pricing/get-quote.ts';
import { type CheckedRequest, checkRequest } from '#netlify/pricing/stay-request.ts';
import { paymentProcessing } from './get-booking.ts';
import { endCheckouts, heldBooking } from './holds.ts';
import { type BookingToHold, type CreateOutcome, createBookings, findByIdempotencyKey } from './queries.ts';
import type { BookingRow } from './record-queries.ts';

/** Includes the visitor: a hold belongs to a visitor, and visitors have limits. */
export type HoldContext = ServiceContext & Pick<RequestContext, 'ip' | 'request' | 'runAfterResponse'>;

/** Request with its idempotency key. */
export interface IdempotentRequest {
  key: string;
  requestHash: string;
}

/** The key has been used for another request. */
export const mismatch = fail(
  'idempotency_mismatch',
  'This Idempotency-Key was used for another booking. Send a new one.',
  'Idempotency-Key',
);

const limitMessages: Record<HoldLimit, string> = {
  visitor: 'You hold three stays already. Pay for one or let one go, and this one can be held.',
  address: 'Many stays have been held from your internet connection. Please try again a little later.',
  nights:
    'Many nights are held from your internet connection and not paid for yet. Pay for a stay or let one go, or try again a little later.',
};

const partyLimitMessage = (cabins: number): string =>
  `${capital(bothOrAll(cabins))} cabins and the stays you hold already are more than the three one may hold. Pay for one or let one go first.`;

/** Another hold would exceed a limit for `wait` more seconds. */
const tooManyHolds = (limit: HoldLimit, wait: number, cabins: number) =>
  err<Problem>({
    code: 'rate_limited',
    message: cabins > 1 && limit === 'visitor' ? partyLimitMessage(cabins) : limitMessages[limit],
    details: { limit, wait },
    retryAfterSeconds: wait,
  });

/** The guest expects another total than that of the quote. */
const priceChanged = (quote: Quote) =>
  fail(
    'price_changed',
    `The price of this stay has changed: it is ${formatCents(quote.total)} now. Nothing is held yet.`,
    'expected_total',
    { quote },
  );

/** Stays of one request, its identity, and the format of a problem of one of them. */
interface HoldRequest {
  stays: readonly CreateBookingRequest[];
  /** Request without the expected totals, which are a condition of the hold and not part of it. */
  request: object;
  toStayProblem: (index: number, problem: Problem) => Problem;
}

/** A stay that can be held, and the row it makes. */
interface Holdable {
  checked: CheckedRequest;
  booking: BookingToHold;
}

/** Holds a stay for 40 minutes at the price the server calculates. Fails as `holdStays`. */
export async function createBooking(
  request: CreateBookingRequest,
  context: HoldContext,
): CallResult<'POST create-booking'> {
  const { expected_total: _, ...terms } = request;
  const held = await holdStays(
    { stays: [request], request: terms, toStayProblem: (__, problem) => problem },
    context,
  );
  if (!held.ok) return held;
  const [booking] = held.value;
  return ok({ booking });
}

/**
 * Holds several cabins for one party, or none. Fails as `holdStays`. The failure of one stay names
 * it: `field` begins with `stays.0` for the first, `details.stay` is 0.
 */
export async function createSplitBooking(
  { stays, ...shared }: CallRequest<'POST create-split-booking'>,
  context: HoldContext,
): CallResult<'POST create-split-booking'> {
  const storedStays = stays.map(({ expected_total: _, ...stay }) => stay);
  const held = await holdStays(
    {
      stays: stays.map((stay) => ({ ...shared, ...stay })),
      request: { ...shared, stays: storedStays },
      toStayProblem,
    },
    context,
  );
  if (!held.ok) return held;
  const bookings = held.value;
  const total = bookings.reduce((sum, { quote }) => sum + quote.total, 0);
  return ok({ bookings, total, payment_url: bookings[0].payment_url });
}

/** Names one of several stays in a problem: `field` begins with `stays.0` for the first. */
const toStayProblem = (index: number, { field = '', ...problem }: Problem): Problem => ({
  ...problem,
  field: partyStayFields.has(field) ? `stays.${index}.${field}` : `stays.${index}`,
  details: { ...problem.details, stay: index },
});

/**
 * Holds the stays of a request, all or none. Returns the holds in the order of the stays; all are
 * paid at one address. The same `Idempotency-Key` and request return the same holds. Fails as
 * `getQuote` and `holdParty` do, or with:
 * - `price_changed`: the guest expects another price of a stay.
 * - `idempotency_mismatch`: the key was used for another request.
 * - `payment_processing`: a hold to be replaced is being paid.
 * - `rate_limited`: a limit of holds is reached (design §6.25).
 * - `unavailable`: payments are off.
 */
async function holdStays(
  holdRequest: HoldRequest,
  context: HoldContext,
): Promise<Result<[Hold, ...Hold[]], Problem>> {
  const key = parseIdempotencyKey(context.request);
  if (!key.ok) return key;
  const payments = paymentProvider(context.env);
  if (!payments.ok) return payments;
  const identity = { key: key.value, requestHash: fingerprint(holdRequest.request) };
  const attempt = await tryToHold(holdRequest, identity, context);
  const held = attempt.ok ? attempt : ((await findEarlier(identity, context)) ?? attempt);
  if (!held.ok) return held;
  const [firstBooking] = held.value;
  const requestedPosition = ({ cabin_id }: BookingRow) =>
    holdRequest.stays.findIndex((stay) => stay.cabin_id === cabin_id);
  const [first, ...others] = held.value.toSorted((a, b) => requestedPosition(a) - requestedPosition(b));
  if (!firstBooking || !first) throw new Error('Nothing was held.');
  const payment_url = payments.value.checkoutUrl(firstBooking);
  const toHold = (booking: BookingRow): Hold => ({
    ...heldBooking(booking, payments.value, context),
    payment_url,
  });
  return ok([toHold(first), ...others.map(toHold)]);
}

/**
 * Returns the bookings of an earlier identical request, or `idempotency_mismatch`; null if the key
 * is unused. Also called after a refusal, because a concurrent call with this key may have taken
 * the nights.
 */
export async function findEarlier(
  { key, requestHash }: IdempotentRequest,
  { db }: Pick<ServiceContext, 'db'>,
): Promise<Result<BookingRow[], Problem> | null> {
  const earlier = await findByIdempotencyKey(db, key);
  return earlier && (earlier.request_hash === requestHash ? ok(earlier.bookings) : mismatch);
}

/**
 * Number of times stays are priced again after their promo code was used up meanwhile; after that
 * they are priced without it.
 */
const promoRetries = 2;

/** Two of the chosen cabins share their nights. */
const sharedNights: Problem = {
  code: 'not_bookable',
  field: 'cabin_id',
  message:
    'This cabin shares its nights with another one you chose: they cannot be booked together. Choose one of the two.',
};

async function tryToHold(
  holdRequest: HoldRequest,
  identity: IdempotentRequest,
  context: HoldContext,
  retriesLeft = promoRetries,
): Promise<Result<BookingRow[], Problem>> {
  const checked: CheckedRequest[] = [];
  for (const [index, request] of holdRequest.stays.entries()) {
    const others = holdRequest.stays.flatMap(({ cabin_id }) =>
      cabin_id === request.cabin_id ? [] : [cabin_id],
    );
    const stay = await checkRequest({ ...request, with: others }, context);
    if (!stay.ok) return err(holdRequest.toStayProblem(index, stay.error));
    checked.push(stay.value);
  }
  const limited =
    retriesLeft > 0 ? await limitPromo(checked, context) : checked.map((stay) => withoutPromo(stay));
  const stays: Holdable[] = [];
  for (const [index, request] of holdRequest.stays.entries()) {
    const stay = await prepare(request, limited[index], context);
    if (!stay.ok) return err(holdRequest.toStayProblem(index, stay.error));
    stays.push(stay.value);
  }
  const result = await holdParty(
    identity,
    stays.map(({ booking }) => booking),
    context,
  );
  if (!result.ok) return result;
  const outcome = result.value;
  if ('bookings' in outcome) return ok(outcome.bookings);
  if (outcome.outcome === 'used_up') return tryToHold(holdRequest, identity, context, retriesLeft - 1);
  if (outcome.outcome === 'mismatch') return mismatch;
  if (outcome.outcome === 'paying') return paymentProcessing;
  if ('limit' in outcome) return tooManyHolds(outcome.limit, outcome.wait, stays.length);
  const refusedStay = stays[outcome.stay];
  if (!refusedStay) throw new Error('A stay was refused that nobody asked for.');
  if (outcome.outcome === 'linked') return err(holdRequest.toStayProblem(outcome.stay, sharedNights));
  return err(holdRequest.toStayProblem(outcome.stay, await takenProblem(refusedStay.checked, context)));
}

async function prepare(
  request: CreateBookingRequest,
  checked: CheckedRequest | undefined,
  context: HoldContext,
): Promise<Result<Holdable, Problem>> {
  if (!checked) throw new Error('Each stay was checked.');
  const quote = await getStayQuote(checked, context);
  if (!quote.ok) return quote;
  if ((request.expected_total ?? quote.value.total) !== quote.value.total)
    return priceChanged(withDealRefusal(withPromoMessage(quote.value, checked), checked));
  return ok({ checked, booking: newBooking(request, quote.value, context) });
}

/** Returns the row to insert for a checked request and its quote. */
const newBooking = (request: CreateBookingRequest, quote: Quote, context: HoldContext): BookingToHold => {
  const {
    accept_terms: _,
    expected_total: __,
    extras: ___,
    arrival_note,
    promo_code,
    ...stayAndGuest
  } = request;
  return {
    ...stayAndGuest,
    ...(arrival_note && { arrival_note }),
    ...(promo_code && { promo_code }),
    session_id: context.session,
    ...getRateLimitKeys(context),
    limits: otherLimits.holds,
    terms_version: termsVersion,
    quote,
    total_cents: quote.total,
  };
};

/**
 * Holds a party as `createBookings` does. While visitors who never paid hold many nights, another
 * one needs a proof of work (`proof_needed`), and then holds for twelve minutes; above a further
 * limit, nights are not held before the payment.
 */
async function holdParty(
  identity: IdempotentRequest,
  bookings: readonly BookingToHold[],
  context: HoldContext,
): Promise<Result<Exclude<CreateOutcome, { outcome: 'pressed' }>, Problem>> {
  const tryHold = (pressure: HoldPressure) =>
    createBookings(context.db, identity, bookings, {
      pressure: isCounted(context.ip, context.env) ? pressure : null,
      ...(pressure !== 'pay_first' && { most_held: maxHeldShares[pressure] }),
    });
  let outcome = await tryHold('none');
  if (outcome.outcome === 'pressed' && getHoldPressure(outcome.shares) === 'work') {
    if (!(await isProven(identity.key, context))) return err(await proofNeeded(identity.key, context));
    outcome = await tryHold('work');
  }
  if (outcome.outcome === 'pressed') outcome = await tryHold('pay_first');
  if (outcome.outcome === 'pressed') throw new Error('Nothing is asked for beside the payment.');
  // The holds replaced can no longer be paid.
  if ('replaced' in outcome)
    endCheckouts(
      [...outcome.replaced, ...outcome.bookings.slice(0, 1).map(({ party_id }) => party_id)],
      context,
    );
  return ok(outcome);
}
