import type { CallRequest, CallResult } from '#contracts/calls.ts';
import type { Problem } from '#contracts/errors.ts';
import { ok } from '#domain/result.ts';
import { type HoldPorts, holdStays } from './bookings.ts';
import { heldBooking } from './holds.ts';

/**
 * Holds two cabins for one party for 40 minutes, each at the price the server works out itself, or neither. Repeated
 * requests and failures are as `holdStays`'; a failure of one stay says which: `field` begins with `stays.0` or `stays.1`,
 * `details.stay` is 0 or 1.
 */
export async function holdBoth(
  { stays, ...shared }: CallRequest<'POST create-split-booking'>,
  ports: HoldPorts,
): CallResult<'POST create-split-booking'> {
  const wanted = stays.map(({ expected_total: _, ...stay }) => stay);
  const held = await holdStays(
    {
      stays: stays.map((stay) => ({ ...shared, ...stay })),
      request: { ...shared, stays: wanted },
      ofStay,
    },
    ports,
  );
  if (!held.ok) return held;
  const { bookings, payments } = held.value;
  const [lead] = bookings;
  const bookingIn = (cabin: string) => bookings.find(({ cabin_id }) => cabin_id === cabin);
  const [first, second] = [bookingIn(stays[0].cabin_id), bookingIn(stays[1].cabin_id)];
  if (!lead || !first || !second) throw new Error('The bookings are not those of the request.');
  const payment_url = payments.checkoutUrl(lead);
  return ok({
    bookings: [
      { ...heldBooking(first, payments, ports.env), payment_url },
      { ...heldBooking(second, payments, ports.env), payment_url },
    ],
    total: first.quote.total + second.quote.total,
    payment_url,
  });
}

const fieldsOfStay: ReadonlySet<string> = new Set([
  'cabin_id',
  'adults',
  'children',
  'pets',
  'extras',
  'expected_total',
]);

/** A problem of a single stay as one of two has it. */
const ofStay = (place: number, { field = '', ...problem }: Problem): Problem => ({
  ...problem,
  field: fieldsOfStay.has(field) ? `stays.${place}.${field}` : `stays.${place}`,
  details: { ...problem.details, stay: place },
});
