import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PartyTotals, type StayAmounts, sumParty } from '#domain/booking/party-totals.ts';
import { assertForAll } from '#support/oracles/assert-for-all.ts';

const cents = fc.integer({ min: 0, max: 5_000_000 });
const stay: fc.Arbitrary<StayAmounts> = fc.record({
  isBooked: fc.boolean(),
  total: cents,
  paid: cents,
  due: cents,
  refunded: cents,
});
const party = fc.array(stay, { maxLength: 4 });

const add = (one: PartyTotals, other: PartyTotals): PartyTotals => ({
  total: one.total + other.total,
  paid: one.paid + other.paid,
  cancelledPaid: one.cancelledPaid + other.cancelledPaid,
  due: one.due + other.due,
  refunded: one.refunded + other.refunded,
});

test('adds up the cabins of a party, however the party is divided', () => {
  assertForAll(fc.tuple(party, party), ([some, others]) => {
    expect(sumParty([...some, ...others])).toEqual(add(sumParty(some), sumParty(others)));
  });
});

test('assigns every paid cent to a booked or a cancelled cabin', () => {
  assertForAll(party, (stays) => {
    const { paid, cancelledPaid } = sumParty(stays);
    expect(paid + cancelledPaid).toBe(stays.reduce((sum, one) => sum + one.paid, 0));
  });
});

test('excludes the price and balance of a cancelled cabin, and includes its refund', () => {
  const one = { isBooked: true, total: 500, paid: 300, due: 200, refunded: 10 };
  expect(sumParty([one, { ...one, isBooked: false }])).toEqual({
    total: 500,
    paid: 300,
    cancelledPaid: 300,
    due: 200,
    refunded: 20,
  });
});
