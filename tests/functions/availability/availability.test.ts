// The public call that returns a cabin's availability calendar.

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AvailabilityDate } from '#domain/availability/parse-availability.ts';
import { addMonths } from '#domain/dates/day.ts';
import { get, send } from '#support/api.ts';
import { inDays, insertCabin, occupy, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';

const house = testDatabase();
let cabin: string;

const read = async (): Promise<Map<string, AvailabilityDate>> => {
  const { body } = await get('get-cabin-availability', { cabin_id: cabin });
  return new Map(body.calendar_data.data.dates.map((date) => [date.date, date]));
};

beforeEach(async () => {
  cabin = await insertCabin(house.db, { nightly_rate: 250, mama_cabins_nightly_surcharge: 12.5 });
});

describe('a published calendar', () => {
  test('covers 18 months from today in the cabin’s time zone, in order', async () => {
    await publish(house.db, cabin, inDays(-3), 600);
    const dates = [...(await read()).keys()];
    expect(dates.at(0)).toBe(inDays(0));
    expect(dates.at(-1)).toBe(addMonths(inDays(0), 18));
    expect(dates).toEqual(dates.toSorted());
  });

  test('returns base amounts in cents and guests’ prices formatted', async () => {
    await publish(house.db, cabin, inDays(1), 1, { amount_cents: 31_000 });
    await publish(house.db, cabin, inDays(2), 1);
    const dates = await read();
    expect(dates.get(inDays(1))?.price).toEqual({ amount: 31_000, formatted: '$349' });
    expect(dates.get(inDays(2))?.price).toEqual({ amount: 25_000, formatted: '$281' });
  });

  test('returns the rules of a day, with a missing minimum as one night', async () => {
    await publish(house.db, cabin, inDays(1), 1, {
      min_stay: 3,
      allows_check_in: false,
      allows_check_out: false,
    });
    await publish(house.db, cabin, inDays(2), 1);
    const dates = await read();
    expect(dates.get(inDays(1))?.availability).toEqual({
      available: true,
      min_stay: 3,
      allows_check_in: false,
      allows_check_out: false,
    });
    expect(dates.get(inDays(2))?.availability.min_stay).toBe(1);
  });

  test('shows blocked, booked and held nights as taken, and an expired hold as free', async () => {
    await publish(house.db, cabin, inDays(1), 5);
    await publish(house.db, cabin, inDays(1), 1, { available: false });
    await occupy(house.db, cabin, inDays(2), 1, 'booked');
    await occupy(house.db, cabin, inDays(3), 1, 'hold');
    await occupy(house.db, cabin, inDays(4), 1, 'hold', -1);
    const available = [...(await read()).values()].map((date) => date.availability.available);
    expect(available).toEqual([false, false, false, true, true]);
  });

  test('of a cabin without rates is empty', async () => {
    expect((await read()).size).toBe(0);
  });

  test('includes the cabin’s current terms', async () => {
    const termsNow = async () => (await get('get-cabin-availability', { cabin_id: cabin })).body.terms;
    const { terms } = (await get('cabin-terms', { cabin_id: cabin })).body;
    expect(await termsNow()).toEqual(terms);
    expect(terms).toMatchObject({ nightly_rate_cents: 25_000, mama_cabins_nightly_surcharge: 12.5 });
    await house.db.query('update cabins set cleaning_fee = 300, max_guests = 4 where id = $1', [cabin]);
    expect(await termsNow()).toEqual({ ...terms, cleaning_fee_cents: 30_000, max_guests: 4 });
    expect(Object.keys(terms)).toHaveLength(9);
    await house.db.query('update cabins set deposit_percent = 25, balance_due_days = 30 where id = $1', [
      cabin,
    ]);
    expect(await termsNow()).toMatchObject({ deposit_percent: 25, balance_due_days: 30 });
  });

  test('is not cached', async () => {
    const { headers } = await get('get-cabin-availability', { cabin_id: cabin });
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('a rejection names the problem', () => {
  const bearer = { authorization: 'Bearer public-anon-key' };

  test.each([
    ['a missing id', {}, 400, 'invalid', 'cabin_id'],
    ['no UUID', { cabin_id: 'the-nest' }, 400, 'invalid', 'cabin_id'],
    ['hostile text', { cabin_id: "' or 1=1; --\u0000" }, 400, 'invalid', 'cabin_id'],
    ['an unknown cabin', { cabin_id: randomUUID() }, 404, 'not_found', 'cabin_id'],
  ])('%s', async (_, query, status, code, field) => {
    const reply = await get('get-cabin-availability', query);
    expect(reply.status).toBe(status);
    expect(reply.body).toMatchObject({ success: false, error: { code, field } });
  });

  test('rejects a cabin that is not live as unknown', async () => {
    const hidden = await insertCabin(house.db, { live: false });
    expect((await get('get-cabin-availability', { cabin_id: hidden })).status).toBe(404);
    expect((await get('cabin-terms', { cabin_id: hidden })).error).toMatchObject({ code: 'not_found' });
  });

  test('rejects a missing or wrong key, and another method', async () => {
    const statusWith = async (init: RequestInit) =>
      (await send('GET get-cabin-availability', init, `?cabin_id=${cabin}`)).status;
    expect(await statusWith({})).toBe(401);
    expect(await statusWith({ headers: { authorization: 'Bearer other' } })).toBe(401);
    expect(await statusWith({ method: 'POST', headers: bearer, body: '{}' })).toBe(405);
  });
});
