// Random sequences of changes to a booked stay, compared with the expected state.

import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { duePayments } from '#netlify/booking/due-payments.ts';
import { findBooking } from '#netlify/booking/record-queries.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { cases } from '#support/case-counts.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { type HostCaller, signInAsHost } from '#support/host.ts';
import { setFees } from '#support/settings.ts';
import { expectAllowedTransitions } from '#support/state-transitions.ts';
import { bookAndPay } from './fixture.ts';
import {
  cancel,
  chooseExtras,
  endCheckout,
  expireChange,
  extraNames,
  moveAsHost,
  openCheckout,
  payPendingChange,
  payReplacedChange,
  readBooking,
  requestDates,
  requestExtraNight,
  requestPet,
  type Stay,
  savePeople,
  withdrawChange,
} from './stay-model.ts';

const house = testDatabase();
expectAllowedTransitions(house);
const runs = Math.ceil(cases / 50);
let desk: HostCaller;
let cabin: string;

beforeAll(async () => {
  const fee = { per_night_cents: 0, optional: true, taxed: false, cabins: [], from: null, until: null };
  await setFees(house.db, [
    { ...fee, name: 'Firewood', per_stay_cents: 3000 },
    { ...fee, name: 'Breakfast', per_stay_cents: 500, each_guest: true },
    { ...fee, name: 'Late check-out', per_stay_cents: 0, percent: 10 },
  ]);
  desk = await signInAsHost(house.db);
  cabin = await insertCabin(house.db, { max_guests: 6, pet_fee: 75, nightly_rate: 200 });
  await publish(house.db, cabin, inDays(0), 120);
  await publish(house.db, cabin, inDays(60), 30, { amount_cents: 31_000 });
});

const adults = fc.integer({ min: 1, max: 4 });
const children = fc.integer({ min: 0, max: 2 });
const which = fc.nat(3);
/** Nights at both prices. */
const first = fc.constantFrom(30, 31, 40, 58, 62, 70);
const nights = fc.integer({ min: 2, max: 4 });

type Step = (stay: Stay) => Promise<void>;
const step = <Args extends unknown[]>(
  name: string,
  args: fc.Arbitrary<Args>,
  act: (stay: Stay, ...given: Args) => Promise<void>,
) =>
  args.map((given) => {
    const run: Step = (stay) => act(stay, ...given);
    return Object.assign(run, { toString: () => `${name}(${given})` });
  });

const anyStep = fc.oneof(
  { weight: 3, arbitrary: step('save people', fc.tuple(adults, children), savePeople) },
  { weight: 2, arbitrary: step('ask for a pet', fc.tuple(adults, children), requestPet) },
  { weight: 2, arbitrary: step('choose', fc.tuple(fc.subarray(extraNames)), chooseExtras) },
  step('ask for a night', fc.tuple(which), requestExtraNight),
  step('move', fc.tuple(first, nights), (stay, from, long) =>
    moveAsHost(stay, inDays(from), inDays(from + long)),
  ),
  {
    weight: 2,
    arbitrary: step('ask for other dates', fc.tuple(first, nights), (stay, from, long) =>
      requestDates(stay, inDays(from), inDays(from + long)),
    ),
  },
  step('withdraw the change', fc.tuple(), withdrawChange),
  step('expire the change', fc.tuple(), expireChange),
  { weight: 2, arbitrary: step('open', fc.tuple(), openCheckout) },
  { weight: 2, arbitrary: step('end', fc.tuple(fc.constantFrom('expired', 'failed')), endCheckout) },
  { weight: 4, arbitrary: step('pay', fc.tuple(which), payPendingChange) },
  step('pay for a replaced change', fc.tuple(which), payReplacedChange),
);

/** Returns the net payments of a booking in cents. */
async function keptOf(booking: string): Promise<number> {
  const [row] = await house.db.query<{ kept: number }>(
    `select (select sum(amount_cents) from payments where booking_id = $1 and state = 'paid')::integer
       - (select coalesce(sum(amount_cents), 0) from refunds where booking_id = $1)::integer as kept`,
    [booking],
  );
  return row?.kept ?? -1;
}

async function expectAsModelled(stay: Stay): Promise<void> {
  const { booked, model } = stay;
  const { people, pets, check_in, check_out, extras, total, pending } = model;
  const seen = await readBooking(stay);
  const { request: _, ...counts } = people;
  expect(seen).toMatchObject({ ...counts, pets, check_in, check_out, paid: total, quote: { total } });
  expect((seen.quote.fees ?? []).map(({ name }) => name).toSorted()).toEqual(extras.toSorted());
  expect(await keptOf(booked.id)).toBe(total);
  const difference = pending && !pending.isExpired ? pending.difference : null;
  expect(seen.pending_change?.difference ?? null).toBe(difference);
  // The page offers payment exactly if the link charges something.
  expect(typeof seen.pending_change?.payment_url === 'string').toBe(difference !== null);
  const booking = await findBooking(house.db, booked.reference);
  expect(booking && duePayments(booking, new Date())[0]?.amount_cents).toBe(difference ?? undefined);
}

test('after any sequence of saves, requests, payments and releases, saved and paid changes remain', async () => {
  const property = fc.asyncProperty(fc.array(anyStep, { minLength: 6, maxLength: 16 }), async (steps) => {
    await deleteRows(house.db, 'outbox', 'bookings', 'cabin_nights', 'idempotency_keys');
    const dates = { check_in: inDays(30), check_out: inDays(33) };
    const booked = await bookAndPay(house.db, { cabin_id: cabin, ...dates });
    const people = { adults: 2, children: 0, request: 0 };
    const begun = { people, pets: 0, ...dates, extras: [], total: booked.quote.total };
    const model = { ...begun, requests: 0, pending: null, replacedPayments: [] };
    const stay: Stay = { db: house.db, desk, booked, model };
    for (const act of steps) {
      await act(stay);
      await expectAsModelled(stay);
    }
    await cancel(stay);
    expect(await keptOf(booked.id)).toBe(0);
    expect((await readBooking(stay)).pending_change).toBeNull();
  });
  await fc.assert(property, { numRuns: runs });
});
