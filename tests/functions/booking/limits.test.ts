// Limits on unpaid holds of one visitor and of one IP address.

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { book, newGuest, type Visitor } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';

const house = testDatabase(10);
let cabin: string;

beforeEach(async () => {
  cabin = await insertCabin(house.db);
  await publish(house.db, cabin, inDays(1), 60);
  await deleteRows(house.db, 'bookings', 'cabin_nights', 'rate_buckets');
});

/** Requests a stay by its number. Stays do not touch each other. */
const ask = (place: number, by: Visitor, email = newGuest().email) => {
  const stay = { cabin_id: cabin, check_in: inDays(2 + place * 2), check_out: inDays(3 + place * 2) };
  return book({ ...newGuest(), ...stay, email }, randomUUID(), by);
};

/** Makes ten calls at once. Returns the number of holds, and a refusal. */
async function atOnce(call: (place: number) => ReturnType<typeof ask>) {
  const replies = await Promise.all(Array.from({ length: 10 }, (_, place) => call(place)));
  const refused = replies.filter(({ status }) => status !== 201);
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 429));
  expect(await house.db.query('select 1 from bookings')).toHaveLength(10 - refused.length);
  return { held: 10 - refused.length, refused: refused[0] };
}

const endHolds = (minutesAgo: number) =>
  house.db.query(
    `update bookings set created_at = now() - make_interval(mins => $1),
       hold_expires_at = now() - make_interval(mins => $1 - 40)`,
    [minutesAgo],
  );

describe('unpaid holds at one time', () => {
  test('are three for a visitor', async () => {
    const ada = { session: randomUUID() };
    const { held, refused } = await atOnce((place) => ask(place, ada));
    expect(held).toBe(3);
    expect(refused?.error).toMatchObject({ code: 'rate_limited', details: { limit: 'visitor' } });
    expect(refused?.error?.message).toMatch(/three stays/);
    const seconds = Number(refused?.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(39 * 60);
    expect(seconds).toBeLessThanOrEqual(40 * 60);
  });

  test('by others with a guest’s e-mail address do not stop that guest', async () => {
    const victim = 'ada@example.com';
    for (let place = 0; place < 4; place += 1) {
      expect((await ask(place, { session: randomUUID(), ip: `198.51.100.${place}` }, victim)).status).toBe(
        201,
      );
    }
    expect((await ask(4, { session: randomUUID(), ip: '198.51.100.99' }, victim)).status).toBe(201);
  });

  test.each([
    ['an address', () => '203.0.113.9'],
    ['a household of version 6', (place: number) => `2001:db8:5:6:${place + 1}::7`],
    ['an address in both its forms', (place: number) => (place % 2 ? '203.0.113.8' : '::ffff:203.0.113.8')],
  ])('are five for %s', async (_, ipOf) => {
    const { held, refused } = await atOnce((place) => ask(place, { ip: ipOf(place) }));
    expect(held).toBe(5);
    expect(refused?.error).toMatchObject({ details: { limit: 'address' } });
  });

  test('are not limited for this machine itself', async () => {
    expect((await atOnce((place) => ask(place, { ip: place % 2 ? '127.0.0.1' : '::1' }))).held).toBe(10);
  });
});

test('are at most ten an hour for an IP address, whatever their state', async () => {
  const from = { ip: '203.0.113.10' };
  for (let place = 0; place < 5; place += 1) await ask(place, from);
  await endHolds(50);
  for (let place = 5; place < 10; place += 1) expect((await ask(place, from)).status).toBe(201);
  await house.db.query(`update bookings set status = 'cancelled'`);
  const refused = await ask(10, from);
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(9 * 60);
  expect(seconds).toBeLessThanOrEqual(10 * 60);
  await house.db.query(`update bookings set created_at = created_at - interval '11 minutes'`);
  expect((await ask(10, from)).status).toBe(201);
});

test('are fewer after one expires, is paid or released', async () => {
  const ada = { session: randomUUID() };
  for (let place = 0; place < 3; place += 1) await ask(place, ada);
  const endings = [
    `status = 'confirmed', payment_reference = 'paid'`,
    'hold_expires_at = now()',
    `status = 'cancelled'`,
  ];
  for (const [index, ending] of endings.entries()) {
    expect((await ask(20 + index, ada)).status).toBe(429);
    await house.db.query(
      `update bookings set ${ending} where id = (select id from live_holds order by created_at limit 1)`,
    );
    expect((await ask(20 + index, ada)).status).toBe(201);
  }
});

test('are not increased by changed dates, and a rejected call leaves its key unused', async () => {
  const ada = { session: randomUUID() };
  for (let place = 0; place < 3; place += 1) await ask(place, ada);
  const longer = { cabin_id: cabin, check_in: inDays(2), check_out: inDays(4) };
  expect((await book({ ...newGuest(), ...longer }, randomUUID(), ada)).status).toBe(201);
  const key = randomUUID();
  const further = { ...newGuest(), cabin_id: cabin, check_in: inDays(50), check_out: inDays(52) };
  expect((await book(further, key, ada)).status).toBe(429);
  await house.db.query(`update bookings set status = 'expired'`);
  expect((await book(further, key, ada)).status).toBe(201);
});

test('never store an IP address', async () => {
  await ask(0, { ip: '203.0.113.77' });
  const [row] = await house.db.query<{ text: string; address_key: string }>(
    'select b::text as text, address_key from bookings b',
  );
  expect(row?.address_key).toMatch(/^[\w-]{24}$/);
  expect(row?.text).not.toContain('203.0.113');
});
