import { beforeEach, expect, test, vi } from 'vitest';
import type { MyBooking, MyHold } from '#contracts/booking.ts';
import { bookingOf, holdOn, titleOf } from '#features/booking/own-stays.ts';
import { bookingsIn, holdsIn } from '#features/booking/own-stays-shape.ts';
import { dates, held } from './fixture.ts';

beforeEach(() => vi.stubGlobal('location', new URL('https://mamacabins.example/booking')));

const party = { adults: 2, children: 1, pets: 0 };
const { status: _, hold_expires_at: __, payment_url: ___, ...ofOther } = held;
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
  expect(bookingsIn([booking, { ...booking, manage_url: '/booking-success?token=t' }])).toHaveLength(2);
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

const start = (slug: string, stay = dates) =>
  ({ cabin: { slug }, stay: { ...stay, ...party } }) as Parameters<typeof holdOn>[0];

test('a hold is on a stay when nights and cabin are just these, and it is of one cabin', () => {
  const alone = { ...hold, others: [] };
  expect(holdOn(start('den'), [hold, alone])).toBe(alone);
  expect(holdOn(start('barn'), [alone])).toBeUndefined();
  expect(holdOn(start('den', { ...dates, check_out: '2026-12-07' }), [alone])).toBeUndefined();
});

test('a booking has a stay when all of its nights are in it', () => {
  const within = { check_in: '2026-12-04', check_out: '2026-12-06' };
  expect(bookingOf(start('den', within), [booking])).toBe(booking);
  expect(bookingOf(start('den', { ...within, check_out: '2026-12-07' }), [booking])).toBeUndefined();
  expect(bookingOf(start('barn', within), [booking])).toBeUndefined();
});

test('a hold of several cabins names them all', () => {
  expect(titleOf(hold)).toBe('The Den and The Barn');
  expect(titleOf({ ...hold, others: [] })).toBe('The Den');
});
