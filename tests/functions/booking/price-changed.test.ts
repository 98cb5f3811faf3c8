// Hold requests for a stay whose price has changed since the guest saw it.

import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { book, get, guest, newGuest } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';

const house = testDatabase();
let cabin: string;

beforeEach(async () => {
  cabin = await insertCabin(house.db, { nightly_rate: 200, cleaning_fee: 90 });
  await publish(house.db, cabin, inDays(1), 60);
});

const stay = () => ({ cabin_id: cabin, check_in: inDays(30), check_out: inDays(33) });
const email = () => newGuest().email;
const quote = async () => (await get('quote-stay', { ...stay(), guests: 2 })).body.quote;
const raisePrice = () => house.db.query('update cabins set cleaning_fee = 300 where id = $1', [cabin]);
const bookings = () => house.db.query('select 1 from bookings where cabin_id = $1', [cabin]);
const nights = () => house.db.query('select 1 from cabin_nights where cabin_id = $1', [cabin]);

test('does not hold a stay at a price that has risen, and returns the new price', async () => {
  const { total } = await quote();
  await raisePrice();
  const reply = await book({ ...guest, ...stay(), email: email(), expected_total: total });
  expect(reply.status).toBe(409);
  expect(reply.error).toMatchObject({ code: 'price_changed', field: 'expected_total' });
  const now = await quote();
  expect(now.total).toBeGreaterThan(total);
  expect(reply.error?.details).toEqual({ quote: now });
  expect(await bookings()).toEqual([]);
  expect(await nights()).toEqual([]);
});

test('shows a price that has fallen before holding it', async () => {
  const { total } = await quote();
  const reply = await book({ ...guest, ...stay(), email: email(), expected_total: total + 1 });
  expect(reply.error).toMatchObject({ code: 'price_changed', details: { quote: { total } } });
});

test('holds the displayed price to the cent', async () => {
  const { total } = await quote();
  const reply = await book({ ...guest, ...stay(), email: email(), expected_total: total });
  expect(reply.status).toBe(201);
  expect(reply.body.booking.quote.total).toBe(total);
});

test('books with the same key after the new price is accepted', async () => {
  const [{ total }, key, to] = [await quote(), randomUUID(), email()];
  await raisePrice();
  const refused = await book({ ...guest, ...stay(), email: to, expected_total: total }, key);
  expect(refused.error?.code).toBe('price_changed');
  const accepted = (await quote()).total;
  const reply = await book({ ...guest, ...stay(), email: to, expected_total: accepted }, key);
  expect(reply.status).toBe(201);
});

test('returns the first response to a repeated request, whatever the price is now', async () => {
  const [{ total }, key, to] = [await quote(), randomUUID(), email()];
  const request = { ...guest, ...stay(), email: to };
  const first = await book({ ...request, expected_total: total }, key);
  await raisePrice();
  expect(await book({ ...request, expected_total: total }, key)).toMatchObject({
    status: 201,
    body: first.body,
  });
  expect(await book({ ...request, expected_total: total + 21_000 }, key)).toMatchObject({
    status: 201,
    body: first.body,
  });
  expect(await bookings()).toHaveLength(1);
});

test.each([['1'], [-1], [1.5], [null], [2 ** 31]])(
  'rejects an expected total of %j',
  async (expected_total) => {
    const reply = await book({ ...guest, ...stay(), email: email(), expected_total });
    expect(reply.status).toBe(400);
    expect(reply.error?.field).toBe('expected_total');
  },
);
