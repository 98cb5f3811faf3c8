import type { CreateBookingRequest } from '#contracts/booking.ts';
import type { CallRequest, CallResponse } from '#contracts/calls.ts';
import type { Problem } from '#contracts/errors.ts';
import type { CreateOutcome, NewBooking, RepeatableBooking } from '#database/bookings.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { fingerprint, readIdempotencyKey } from '#lib/idempotency.ts';
import { paymentProvider } from '#lib/payments/provider.ts';
import type { PaymentProvider } from '#lib/payments/types.ts';
import { paymentProcessing } from './booking-view.ts';
import { mismatch, newBooking, orEarlier, priceChanged, tooManyHolds } from './bookings.ts';
import { heldBooking } from './held-booking.ts';
import { type HoldPorts, holdParty, type Identity } from './hold-party.ts';
import { priceStay, takenProblem, withPromoWords } from './pricing.ts';
import { type CheckedRequest, checkRequest } from './stay-request.ts';

type SplitRequest = CallRequest<'POST create-split-booking'>;
type SplitResponse = CallResponse<'POST create-split-booking'>;

/** A stay that can be held, and the row it makes. */
interface Holdable {
  checked: CheckedRequest;
  booking: NewBooking;
}

/**
 * Holds two cabins for one party for 40 minutes, each at the price the server works out itself, or neither. Repeated
 * requests and failures are as `holdStay`'s; a failure of one stay says which: `field` begins with `stays.0` or `stays.1`,
 * `details.stay` is 0 or 1.
 */
export async function holdBoth(
  request: SplitRequest,
  ports: HoldPorts,
): Promise<Result<SplitResponse, Problem>> {
  const key = readIdempotencyKey(ports.request);
  if (!key.ok) return key;
  const payments = paymentProvider(ports.env);
  if (!payments.ok) return payments;
  const identity = { key: key.value, requestHash: fingerprint(withoutExpectations(request)) };
  const held = await orEarlier(await tryToHold(request, identity, ports), identity, ports);
  return held.ok ? ok(answer(request, held.value, payments.value, ports)) : held;
}

/** What the guest expects to pay is a condition of holding, not part of what is held. */
const withoutExpectations = ({ stays, ...request }: SplitRequest): object => ({
  ...request,
  stays: stays.map(({ expected_total: _, ...stay }) => stay),
});

async function tryToHold(
  request: SplitRequest,
  identity: Identity,
  ports: HoldPorts,
): Promise<Result<RepeatableBooking[], Problem>> {
  const first = await prepare(request, 0, ports);
  if (!first.ok) return first;
  const second = await prepare(request, 1, ports);
  if (!second.ok) return second;
  const both = [first.value, second.value] as const;
  const bookings = both.map(({ booking }) => booking);
  const answer = await holdParty(identity, bookings, ports);
  if (!answer.ok) return answer;
  const made = answer.value;
  if ('bookings' in made) return ok(made.bookings);
  if (made.outcome === 'used_up') return tryToHold(request, identity, ports);
  return err(await refusal(made, both, ports));
}

async function prepare(
  { stays, ...shared }: SplitRequest,
  place: 0 | 1,
  ports: HoldPorts,
): Promise<Result<Holdable, Problem>> {
  const request: CreateBookingRequest = { ...shared, ...stays[place] };
  const checked = await checkRequest(request, ports);
  if (!checked.ok) return err(ofStay(place, checked.error));
  const quote = await priceStay(checked.value, ports);
  if (!quote.ok) return err(ofStay(place, quote.error));
  if ((request.expected_total ?? quote.value.total) !== quote.value.total) {
    return err(ofStay(place, priceChanged(withPromoWords(quote.value, checked.value))));
  }
  return ok({ checked: checked.value, booking: newBooking(request, quote.value, ports) });
}

const fieldsOfStay: ReadonlySet<string> = new Set([
  'cabin_id',
  'adults',
  'children',
  'pets',
  'expected_total',
]);

/** A problem of a single stay as one of two has it. */
const ofStay = (place: 0 | 1, { field = '', ...problem }: Problem): Problem => ({
  ...problem,
  field: fieldsOfStay.has(field) ? `stays.${place}.${field}` : `stays.${place}`,
  details: { ...problem.details, stay: place },
});

async function refusal(
  refused: Exclude<CreateOutcome, { bookings: unknown } | { outcome: 'used_up' | 'pressed' }>,
  both: readonly [Holdable, Holdable],
  ports: HoldPorts,
): Promise<Problem> {
  if (refused.outcome === 'mismatch') return mismatch;
  if (refused.outcome === 'paying') return paymentProcessing;
  const place = refused.stay === 0 ? 0 : 1;
  if (!('limit' in refused)) return ofStay(place, await takenProblem(both[place].checked, ports));
  const limited = tooManyHolds(refused.limit, refused.wait);
  if (refused.limit === 'address' || refused.limit === 'nights') return limited;
  const message =
    'Both cabins and the stays you hold already are more than the three one may hold. Pay for one or let one go first.';
  return { ...limited, message };
}

function answer(
  { stays }: SplitRequest,
  bookings: RepeatableBooking[],
  payments: PaymentProvider,
  { env }: HoldPorts,
): SplitResponse {
  const [lead] = bookings;
  const bookingIn = (cabin: string) => bookings.find(({ cabin_id }) => cabin_id === cabin);
  const [first, second] = [bookingIn(stays[0].cabin_id), bookingIn(stays[1].cabin_id)];
  if (!lead || !first || !second) throw new Error('The bookings are not those of the request.');
  const payment_url = payments.checkoutUrl(lead);
  return {
    bookings: [
      { ...heldBooking(first, payments, env), payment_url },
      { ...heldBooking(second, payments, env), payment_url },
    ],
    total: first.quote.total + second.quote.total,
    payment_url,
  };
}
