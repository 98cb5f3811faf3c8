import { type CreateBookingRequest, fieldsOfStay, type Hold } from '#contracts/booking.ts';
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
import { type BookingToHold, type CreateOutcome, createBookings, findKeyed } from './queries.ts';
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

const togetherTooMany = (cabins: number): string =>
  `${capital(bothOrAll(cabins))} cabins and the stays you hold already are more than the three one may hold. Pay for one or let one go first.`;

/** Another hold would exceed a limit for `wait` more seconds. */
const tooManyHolds = (limit: HoldLimit, wait: number, cabins: number) =>
  err<Problem>({
    code: 'rate_limited',
    message: cabins > 1 && limit === 'visitor' ? togetherTooMany(cabins) : limitMessages[limit],
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
interface Wanted {
  stays: readonly CreateBookingRequest[];
  /**
   * The request without what the guest expects to pay: that is a condition of holding, not part of
   * what is held.
   */
  request: object;
  ofStay: (place: number, problem: Problem) => Problem;
}

/** A stay that can be held, and the row it makes. */
interface Holdable {
  checked: CheckedRequest;
  booking: BookingToHold;
}

/** Holds a stay for 40 minutes at the price the server works out itself. Fails as `hold`. */
export async function createBooking(
  request: CreateBookingRequest,
  ports: HoldContext,
): CallResult<'POST create-booking'> {
  const { expected_total: _, ...wanted } = request;
  const held = await hold({ stays: [request], request: wanted, ofStay: (__, problem) => problem }, ports);
  if (!held.ok) return held;
  const [booking] = held.value;
  return ok({ booking });
}

/**
 * Holds several cabins for one party, or none. Fails as `hold`. The failure of one stay names it:
 * `field` begins with `stays.0` for the first, `details.stay` is 0.
 */
export async function createSplitBooking(
  { stays, ...shared }: CallRequest<'POST create-split-booking'>,
  ports: HoldContext,
): CallResult<'POST create-split-booking'> {
  const wanted = stays.map(({ expected_total: _, ...stay }) => stay);
  const held = await hold(
    {
      stays: stays.map((stay) => ({ ...shared, ...stay })),
      request: { ...shared, stays: wanted },
      ofStay,
    },
    ports,
  );
  if (!held.ok) return held;
  const bookings = held.value;
  const total = bookings.reduce((sum, { quote }) => sum + quote.total, 0);
  return ok({ bookings, total, payment_url: bookings[0].payment_url });
}

/** A problem of a single stay as one of several has it. */
const ofStay = (place: number, { field = '', ...problem }: Problem): Problem => ({
  ...problem,
  field: fieldsOfStay.has(field) ? `stays.${place}.${field}` : `stays.${place}`,
  details: { ...problem.details, stay: place },
});

/**
 * Holds the stays of a request, all or none, or fails with `price_changed` if the guest expects
 * another price of one. Returns the holds in the order of the stays; all are paid at one address.
 * The same `Idempotency-Key` and request return the same holds; the same key with another request
 * is `idempotency_mismatch`. Otherwise fails as `getQuote` does, with `payment_processing` if a
 * hold to be replaced is being paid, with `rate_limited` at a limit of holds (design §6.25), as
 * `holdParty`, or with `unavailable` if payments are off.
 */
async function hold(wanted: Wanted, ports: HoldContext): Promise<Result<[Hold, ...Hold[]], Problem>> {
  const key = parseIdempotencyKey(ports.request);
  if (!key.ok) return key;
  const payments = paymentProvider(ports.env);
  if (!payments.ok) return payments;
  const identity = { key: key.value, requestHash: fingerprint(wanted.request) };
  const tried = await tryToHold(wanted, identity, ports);
  const made = tried.ok ? tried : ((await findEarlier(identity, ports)) ?? tried);
  if (!made.ok) return made;
  const [lead] = made.value;
  const askedAt = ({ cabin_id }: BookingRow) => wanted.stays.findIndex((stay) => stay.cabin_id === cabin_id);
  const [first, ...others] = made.value.toSorted((one, other) => askedAt(one) - askedAt(other));
  if (!lead || !first) throw new Error('Nothing was held.');
  const payment_url = payments.value.checkoutUrl(lead);
  const shown = (booking: BookingRow): Hold => ({
    ...heldBooking(booking, payments.value, ports),
    payment_url,
  });
  return ok([shown(first), ...others.map(shown)]);
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
  const earlier = await findKeyed(db, key);
  return earlier && (earlier.request_hash === requestHash ? ok(earlier.bookings) : mismatch);
}

/**
 * Number of times stays are priced again after their promo code was used up meanwhile; after that
 * they are priced without it.
 */
const promoRetries = 2;

/** One of two cabins is a part of the other. */
const sharedNights: Problem = {
  code: 'not_bookable',
  field: 'cabin_id',
  message:
    'This cabin shares its nights with another one you chose: they cannot be booked together. Choose one of the two.',
};

async function tryToHold(
  wanted: Wanted,
  identity: IdempotentRequest,
  ports: HoldContext,
  retriesLeft = promoRetries,
): Promise<Result<BookingRow[], Problem>> {
  const checked: CheckedRequest[] = [];
  for (const [place, request] of wanted.stays.entries()) {
    const others = wanted.stays.flatMap(({ cabin_id }) => (cabin_id === request.cabin_id ? [] : [cabin_id]));
    const stay = await checkRequest({ ...request, with: others }, ports);
    if (!stay.ok) return err(wanted.ofStay(place, stay.error));
    checked.push(stay.value);
  }
  const limited =
    retriesLeft > 0 ? await limitPromo(checked, ports) : checked.map((stay) => withoutPromo(stay));
  const stays: Holdable[] = [];
  for (const [place, request] of wanted.stays.entries()) {
    const stay = await prepare(request, limited[place], ports);
    if (!stay.ok) return err(wanted.ofStay(place, stay.error));
    stays.push(stay.value);
  }
  const answer = await holdParty(
    identity,
    stays.map(({ booking }) => booking),
    ports,
  );
  if (!answer.ok) return answer;
  const made = answer.value;
  if ('bookings' in made) return ok(made.bookings);
  if (made.outcome === 'used_up') return tryToHold(wanted, identity, ports, retriesLeft - 1);
  if (made.outcome === 'mismatch') return mismatch;
  if (made.outcome === 'paying') return paymentProcessing;
  if ('limit' in made) return tooManyHolds(made.limit, made.wait, stays.length);
  const refused = stays[made.stay];
  if (!refused) throw new Error('A stay was refused that nobody asked for.');
  if (made.outcome === 'linked') return err(wanted.ofStay(made.stay, sharedNights));
  return err(wanted.ofStay(made.stay, await takenProblem(refused.checked, ports)));
}

async function prepare(
  request: CreateBookingRequest,
  checked: CheckedRequest | undefined,
  ports: HoldContext,
): Promise<Result<Holdable, Problem>> {
  if (!checked) throw new Error('Each stay was checked.');
  const quote = await getStayQuote(checked, ports);
  if (!quote.ok) return quote;
  if ((request.expected_total ?? quote.value.total) !== quote.value.total)
    return priceChanged(withDealRefusal(withPromoMessage(quote.value, checked), checked));
  return ok({ checked, booking: newBooking(request, quote.value, ports) });
}

/** A row of bookings for a request at a price, both checked. */
const newBooking = (request: CreateBookingRequest, quote: Quote, ports: HoldContext): BookingToHold => {
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
    session_id: ports.session,
    ...getRateLimitKeys(ports),
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
  ports: HoldContext,
): Promise<Result<Exclude<CreateOutcome, { outcome: 'pressed' }>, Problem>> {
  const hold = (pressure: HoldPressure) =>
    createBookings(ports.db, identity, bookings, {
      pressure: isCounted(ports.ip, ports.env) ? pressure : null,
      ...(pressure !== 'pay_first' && { most_held: maxHeldShares[pressure] }),
    });
  let made = await hold('none');
  if (made.outcome === 'pressed' && getHoldPressure(made.shares) === 'work') {
    if (!(await isProven(identity.key, ports))) return err(await proofNeeded(identity.key, ports));
    made = await hold('work');
  }
  if (made.outcome === 'pressed') made = await hold('pay_first');
  if (made.outcome === 'pressed') throw new Error('Nothing is asked for beside the payment.');
  // The holds replaced can no longer be paid.
  if ('replaced' in made)
    endCheckouts([...made.replaced, ...made.bookings.slice(0, 1).map(({ party_id }) => party_id)], ports);
  return ok(made);
}
