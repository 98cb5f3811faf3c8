// Holds while many nights are held: new guests must solve a proof of work or pay first.

import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import payments from '#netlify/functions/payments.ts';
import { getTodayLists } from '#netlify/host-dashboard/queries.ts';
import { createVisitorCookie, get, newGuest, post } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { insertUnpaidHold, requestHold, requestHoldWithProof, solveProof } from '#support/hold-requests.ts';
import { getLinkToken, postForm } from '#support/page-requests.ts';

const house = testDatabase(10);
const cabins: string[] = [];
let strangers = 0;

beforeAll(async () => {
  for (let place = 0; place < 24; place += 1) {
    const cabin = await insertCabin(house.db);
    await publish(house.db, cabin, inDays(1), 150);
    cabins.push(cabin);
  }
});

beforeEach(() => deleteRows(house.db, 'bookings', 'cabin_nights', 'rate_buckets', 'outbox'));

/** Returns an unused IP address. */
const anywhere = (): string => {
  strangers += 1;
  return `198.18.${strangers >> 8}.${strangers & 255}`;
};

const stay = (place: number, from: number, nights: number) => ({
  cabin_id: cabins[place] ?? '',
  check_in: inDays(from),
  check_out: inDays(from + nights),
});

const strangersHoldNights = (place: number, from: number, nights: number) =>
  insertUnpaidHold(house.db, cabins[place] ?? '', inDays(from), nights);

const minutesLeft = (moment: string) => Math.round((Date.parse(moment) - Date.now()) / 60_000);
const takenNights = async (place: number) =>
  (await house.db.query('select from taken_nights where cabin_id = $1', [cabins[place]])).length;
const pay = (url: string) =>
  postForm(payments, { token: getLinkToken(url), action: 'pay' }, { path: '/api/test-checkout' });

test('up to a tenth of a cabin held, a new guest can hold without further requirements', async () => {
  await strangersHoldNights(0, 2, 9);
  const { status, body } = await requestHold(anywhere(), stay(0, 40, 14));
  expect(status).toBe(201);
  expect(body.booking.pressure).toBe('none');
  expect(minutesLeft(body.booking.hold_expires_at)).toBe(40);
});

describe('above a tenth of a cabin', () => {
  beforeEach(() => strangersHoldNights(0, 2, 10));

  test('a new guest must solve a proof of work and then gets a hold of twelve minutes', async () => {
    const ip = anywhere();
    const by = { key: randomUUID(), session: randomUUID(), email: 'june@example.com' };
    const asked = await requestHold(ip, stay(0, 40, 3), by);
    expect([asked.status, asked.error?.code]).toEqual([428, 'proof_needed']);
    expect(await takenNights(0)).toBe(10);
    const proof = await solveProof(asked);
    const held = await requestHold(ip, stay(0, 40, 3), { ...by, proof });
    expect([held.status, held.body.booking.pressure]).toEqual([201, 'work']);
    expect(minutesLeft(held.body.booking.hold_expires_at)).toBe(12);
    const again = await requestHold(ip, stay(0, 40, 3), { ...by, proof });
    expect(again.body).toEqual(held.body);
    expect(await takenNights(0)).toBe(13);
  });

  test('a proof is valid for its request, in time and complete', async () => {
    const [ip, key] = [anywhere(), randomUUID()];
    const proof = await solveProof(await requestHold(ip, stay(0, 40, 3), { key }));
    const { challenge, solution } = JSON.parse(atob(proof));
    const altered = (change: object) => btoa(JSON.stringify({ challenge, solution, ...change }));
    const { parameters } = challenge;
    const wrong = [
      '',
      'no proof',
      btoa('null'),
      altered({ solution: { ...solution, derivedKey: parameters.keyPrefix.padEnd(64, '0') } }),
      altered({ challenge: { ...challenge, parameters: { ...parameters, cost: 1 } } }),
      altered({ solution: { ...solution, derivedKey: 7 } }),
      'A'.repeat(7_000),
    ];
    for (const one of wrong) {
      expect((await requestHold(ip, stay(0, 40, 3), { key, proof: one })).error?.code).toBe('proof_needed');
      await deleteRows(house.db, 'rate_buckets');
    }
    expect((await requestHold(ip, stay(0, 40, 3), { proof })).error?.code).toBe('proof_needed');
    const late = { ...parameters, data: { key, until: Date.now() + 3_600_000 } };
    const longer = altered({ challenge: { ...challenge, parameters: late } });
    expect((await requestHold(ip, stay(0, 40, 3), { key, proof: longer })).error?.code).toBe('proof_needed');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 });
    expect((await requestHold(ip, stay(0, 40, 3), { key, proof })).error?.code).toBe('proof_needed');
    vi.useRealTimers();
    expect((await requestHold(ip, stay(0, 40, 3), { key, proof })).status).toBe(201);
  });

  test('two cabins for one party also require a proof', async () => {
    const { adults, children, pets, ...contact } = newGuest();
    const { check_in, check_out } = stay(0, 40, 3);
    const stays = [0, 1].map((place) => ({ cabin_id: cabins[place], adults, children, pets }));
    const [ip, key] = [anywhere(), randomUUID()];
    const ask = (proof: string) =>
      post(
        'create-split-booking',
        { ...contact, check_in, check_out, stays },
        { 'idempotency-key': key, ...createVisitorCookie({ session: randomUUID() }), 'proof-of-work': proof },
        { ip },
      );
    const asked = await ask('');
    expect(asked.error?.code).toBe('proof_needed');
    expect((await ask(await solveProof(asked as never))).status).toBe(201);
  });

  test('another cabin, a guest who has paid before and another in the same household need no proof', async () => {
    expect((await requestHold(anywhere(), stay(1, 40, 3))).status).toBe(201);
    const [ip, session] = [anywhere(), randomUUID()];
    const { body } = await requestHold(ip, stay(2, 40, 3), { session, email: 'paid@example.com' });
    expect((await pay(body.booking.payment_url)).status).toBe(303);
    const held = await requestHold(anywhere(), stay(0, 40, 3), { session });
    expect([held.status, held.body.booking.pressure]).toEqual([201, 'none']);
    expect((await requestHold(ip, stay(0, 50, 3))).status).toBe(201);
    const typed = await requestHold(anywhere(), stay(0, 60, 3), { email: 'paid@example.com' });
    expect(typed.error?.code).toBe('proof_needed');
  });

  test('a shortened hold needs no proof and keeps its end', async () => {
    const [ip, session] = [anywhere(), randomUUID()];
    const { body } = await requestHoldWithProof(ip, stay(0, 40, 5), session);
    const shorter = await requestHold(ip, stay(0, 40, 4), { session });
    expect(shorter.status).toBe(201);
    expect(shorter.body.booking.hold_expires_at).toBe(body.booking.hold_expires_at);
    expect((await requestHold(ip, stay(0, 40, 6), { session })).error?.code).toBe('proof_needed');
    expect(await takenNights(0)).toBe(14);
  });

  test('taken nights are reported as taken, however much is held', async () => {
    expect((await requestHold(anywhere(), stay(0, 3, 3))).error?.code).toBe('taken');
  });
});

describe('above a fifth of a cabin', () => {
  beforeEach(() => strangersHoldNights(0, 2, 19));

  test('a new guest pays first: nothing is held before, and the payment books', async () => {
    const { status, body } = await requestHold(anywhere(), stay(0, 40, 3));
    expect([status, body.booking.pressure]).toEqual([201, 'pay_first']);
    expect(await takenNights(0)).toBe(19);
    expect((await pay(body.booking.payment_url)).status).toBe(303);
    const [booking] = await house.db.query('select status from bookings where reference = $1', [
      body.booking.reference,
    ]);
    expect(booking).toEqual({ status: 'confirmed' });
    expect(await takenNights(0)).toBe(22);
  });

  test('one of two guests who pay first gets the nights, and the other is informed before paying', async () => {
    const one = await requestHold(anywhere(), stay(0, 40, 3));
    const other = await requestHold(anywhere(), stay(0, 41, 3));
    expect([one.status, other.status]).toEqual([201, 201]);
    expect((await pay(other.body.booking.payment_url)).status).toBe(303);
    const late = await pay(one.body.booking.payment_url);
    expect(late.status).toBe(409);
    expect(late.page).toContain('Nothing was charged, and nothing is held any more.');
  });

  test('no e-mail claims that these nights are held', async () => {
    await deleteRows(house.db, 'outbox');
    const { body } = await requestHold(anywhere(), stay(0, 40, 3));
    await house.db.query(`update bookings set hold_expires_at = now() where reference = $1`, [
      body.booking.reference,
    ]);
    await house.db.query('select expire_overdue_holds()');
    expect(await house.db.query('select template from outbox')).toEqual([]);
  });

  test('the host sees the amount and the time', async () => {
    const { waiting } = await getTodayLists(house.db, 'mama@mamacabins.example');
    expect(waiting.filter(({ kind }) => kind === 'pressure')).toMatchObject([
      { name: expect.stringMatching(/^Cabin /), amount: 19, state: 'pay_first', place: 'bookings' },
    ]);
  });
});

test('above a twentieth of all cabins each needs a proof, and the host is notified', async () => {
  for (const place of [0, 1, 2, 3]) await strangersHoldNights(place, 2, 30);
  expect((await requestHold(anywhere(), stay(9, 40, 3))).error?.code).toBe('proof_needed');
  const { waiting } = await getTodayLists(house.db, 'mama@mamacabins.example');
  expect(waiting.find(({ name }) => name === 'All cabins')).toMatchObject({
    amount: 120,
    state: 'work',
    since: expect.any(String),
  });
});

test('paid bookings and pending payments do not count', async () => {
  const { body } = await requestHold(anywhere(), stay(0, 2, 30));
  expect((await pay(body.booking.payment_url)).status).toBe(303);
  expect((await requestHold(anywhere(), stay(0, 40, 3))).status).toBe(201);
  expect((await get('quote-stay', { ...stay(0, 50, 3), guests: 2 })).status).toBe(200);
});
