import { beforeEach, expect, test, vi } from 'vitest';
import type { MyBooking, MyHold } from '#contracts/booking.ts';
import { ownIn, titleOf } from '#features/booking/own.ts';
import { dates, held } from './fixture.ts';

beforeEach(() => vi.stubGlobal('location', new URL('https://mamacabins.example/booking')));

const holdsIn = (holds: unknown[]) => ownIn({ holds }).holds;
const bookingsIn = (booked: unknown[]) => ownIn({ booked }).booked;

const party = { adults: 2, children: 1, pets: 0 };
const {
  status: _,
  hold_expires_at: __,
  payment_url: ___,
  check_in: ____,
  check_out: _____,
  others: ______,
  payment: _______,
  pressure: ________,
  ...ofOther
} = held;
const other = { ...ofOther, ...party, cabin: { slug: 'barn', title: 'The Barn' } };
const hold: MyHold = {
  ...held,
  ...dates,
  ...party,
  cabin: { slug: 'den', title: 'The Den' },
  others: [other],
};
const booking: MyBooking = {
  reference: 'MC-7Q4K',
  ...dates,
  cabin: { slug: 'den', title: 'The Den' },
  manage_url: null,
};

/** A value without each of its fields in turn. */
const spoiled = (value: object) =>
  Object.keys(value).map((name) => [
    name,
    Object.fromEntries(Object.entries(value).filter(([key]) => key !== name)),
  ]);

test('holds and bookings as the server sends them are all shown', () => {
  expect(holdsIn([hold, { ...hold, others: [] }])).toHaveLength(2);
  expect(bookingsIn([booking, { ...booking, manage_url: '/booking-success#token=t' }])).toHaveLength(2);
});

test.each(spoiled(hold))('a hold without its %s is left out', (_name, broken) => {
  expect(holdsIn([broken, hold])).toEqual([hold]);
});

test.each(spoiled(other))('so is one whose other cabin has no %s', (_name, broken) => {
  expect(holdsIn([{ ...hold, others: [other, broken] }])).toEqual([]);
});

test.each(spoiled(booking))('a booking without its %s is left out', (_name, broken) => {
  expect(bookingsIn([broken, booking])).toEqual([booking]);
});

test('no address leads to another site', () => {
  const elsewhere = 'https://elsewhere.example/pay';
  expect(holdsIn([{ ...hold, payment_url: elsewhere }])).toEqual([]);
  expect(holdsIn([{ ...hold, others: [{ ...other, manage_url: elsewhere }] }])).toEqual([]);
  expect(bookingsIn([{ ...booking, manage_url: 'javascript:alert(1)' }])).toEqual([]);
});

test('a hold of several cabins names them all', () => {
  expect(titleOf(hold)).toBe('The Den and The Barn');
  expect(titleOf({ ...hold, others: [] })).toBe('The Den');
});
