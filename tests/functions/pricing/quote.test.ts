import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AlternativeStay } from '#contracts/errors.ts';
import { get } from '#support/api.ts';
import { inDays, insertCabin, occupy, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';

const house = testDatabase();
const bearer = { authorization: 'Bearer public-anon-key' };
let cabin: string;

beforeEach(async () => {
  cabin = await insertCabin(house.db, {
    nightly_rate: 200,
    cleaning_fee: 100,
    pet_fee: 45.5,
    max_guests: 4,
    mama_cabins_nightly_surcharge: 10,
  });
  await publish(house.db, cabin, inDays(-5), 90);
});

const wish = (changes: Record<string, string | number> = {}) => ({
  cabin_id: cabin,
  check_in: inDays(30),
  check_out: inDays(33),
  ...changes,
});

const quote = async (changes = {}, headers: HeadersInit = bearer) =>
  (await get('quote-stay', wish(changes), headers)).body.quote;

describe('the price', () => {
  test('equals a manual calculation: three nights, surcharge, cleaning, taxes of Gatlinburg', async () => {
    expect(await quote()).toEqual({
      nights: 3,
      subtotalBeforeDiscount: 66_000,
      discountPercent: 0,
      discountAmount: 0,
      subtotal: 66_000,
      cleaningFee: 10_000,
      petFee: 0,
      taxes: 9690,
      taxesBeforeDiscount: 9690,
      taxBreakdown: {
        stateSalesTax: 5320,
        countyLocalTax: 2090,
        occupancyTax: 2280,
        totalRate: 12.75,
        totalAmount: 9690,
        appliesOccupancyTax: true,
        city: 'Gatlinburg',
        lines: [
          { kind: 'state', name: 'Tennessee sales tax', percent: 7, base: 76_000, amount: 5320 },
          { kind: 'county', name: 'County and local tax', percent: 2.75, base: 76_000, amount: 2090 },
          { kind: 'occupancy', name: 'Occupancy tax', percent: 3, base: 76_000, amount: 2280 },
        ],
      },
      avgNightlyRate: 22_000,
      total: 85_690,
      originalTotal: 85_690,
      totalSavings: 0,
      discount: 'none',
      nightly: [30, 31, 32].map((day) => ({ date: inDays(day), base: 20_000, surcharge: 2000, free: false })),
    });
  });

  test('comes with the server’s time', async () => {
    const { server_now } = (await get('quote-stay', wish())).body;
    expect(Math.abs(Date.parse(server_now) - Date.now())).toBeLessThan(5000);
  });

  test('ignores a price sent by the caller', async () => {
    expect((await quote({ total: 1, nightly_rate: 1, dealPercent: 90, discountPercent: 90 })).total).toBe(
      85_690,
    );
  });

  test('adds the pet fee once', async () => {
    expect(await quote({ pets: 2 })).toMatchObject({ petFee: 4550, total: 90_240 });
  });

  test('makes the fourth night free with the promo code in season', async () => {
    const fall = await insertCabin(house.db, { nightly_rate: 200 });
    const months = [...Array(17).keys()].map((month) => inDays(10 + month * 30));
    const checkIn = months.find((day) => day.slice(5) >= '09-01' && day.slice(5) <= '12-01') ?? inDays(30);
    await publish(house.db, fall, checkIn, 10);
    const four = { cabin_id: fall, check_in: checkIn, check_out: addFour(checkIn) };
    expect(await quote({ ...four, promo_code: 'MAMAFREE4' })).toMatchObject({
      discount: 'promo',
      discountAmount: 20_000,
    });
    expect(await quote({ ...four, promo_code: '' })).toMatchObject({ discount: 'none' });
  });
});

const addFour = (day: string): string =>
  new Date(Date.parse(day) + 4 * 86_400_000).toISOString().slice(0, 10);

describe('the deal of the day', () => {
  const unlock = async (session: string, percent: number, minutes: number) =>
    house.db.query(
      `with deal as (
         insert into daily_deals (day, cabin_id, discount_percent, expires_at)
         values (current_date - 1 - (random() * 1e5)::integer, $1, $2, now() + make_interval(mins => $3)) returning id
       ) insert into daily_deal_unlocks (deal_id, session_id) select id, $4 from deal`,
      [cabin, percent, minutes, session],
    );
  const as = (session: string) => ({ ...bearer, cookie: `mama_session=${session}` });

  test('applies for the visitor who unlocked it, until it ends', async () => {
    const visitor = randomUUID();
    await unlock(visitor, 20, 5);
    expect(await quote({}, as(visitor))).toMatchObject({
      discount: 'deal',
      discountPercent: 20,
      subtotal: 52_800,
    });
    expect(await quote({}, as(randomUUID()))).toMatchObject({ discount: 'none' });
    expect(await quote()).toMatchObject({ discount: 'none' });
  });

  test('ends at its end time', async () => {
    const visitor = randomUUID();
    await unlock(visitor, 20, -1);
    expect(await quote({}, as(visitor))).toMatchObject({ discount: 'none' });
  });
});

describe('rejects at its field', () => {
  test.each([
    ['no cabin', { cabin_id: '' }, 400, 'invalid', 'cabin_id'],
    ['an unknown cabin', { cabin_id: randomUUID() }, 404, 'not_found', 'cabin_id'],
    ['a day that is none', { check_in: '2027-02-30' }, 400, 'invalid', 'check_in'],
    ['a day and a time', { check_out: '2027-02-10T00:00' }, 400, 'invalid', 'check_out'],
    ['a past day', { check_in: inDays(-4), check_out: inDays(-2) }, 422, 'not_bookable', 'check_in'],
    ['today', { check_in: inDays(0) }, 422, 'not_bookable', 'check_in'],
    [
      'beyond the calendar',
      { check_in: inDays(200), check_out: inDays(202) },
      422,
      'not_bookable',
      'check_in',
    ],
    [
      'the last day there is',
      { check_in: '2999-12-30', check_out: '2999-12-31' },
      422,
      'not_bookable',
      'check_in',
    ],
    ['no night', { check_out: inDays(30) }, 422, 'not_bookable', 'check_out'],
    ['backwards', { check_out: inDays(29) }, 422, 'not_bookable', 'check_out'],
    ['31 nights', { check_out: inDays(61) }, 422, 'not_bookable', 'check_out'],
    ['900 years', { check_out: '2926-01-01' }, 422, 'not_bookable', 'check_out'],
    ['too many guests', { guests: 5 }, 422, 'not_bookable', 'guests'],
    ['no guests', { guests: 0 }, 400, 'invalid', 'guests'],
    ['guests as a word', { guests: 'two' }, 400, 'invalid', 'guests'],
    ['guests with a sign', { guests: '+2' }, 400, 'invalid', 'guests'],
    ['half a guest', { guests: '1.5' }, 400, 'invalid', 'guests'],
    ['empty guests', { guests: '' }, 400, 'invalid', 'guests'],
    ['minus one pet', { pets: -1 }, 400, 'invalid', 'pets'],
    ['a code with a bell in it', { promo_code: 'MAMA\u0007' }, 400, 'invalid', 'promo_code'],
  ])('%s', async (_, changes, status, code, field) => {
    const reply = await get('quote-stay', wish(changes));
    expect(reply.error).toMatchObject({ code, field });
    expect(reply.status).toBe(status);
  });

  test('pets where they are not allowed', async () => {
    const petless = await insertCabin(house.db);
    await publish(house.db, petless, inDays(1), 60);
    const reply = await get('quote-stay', wish({ cabin_id: petless, pets: 1 }));
    expect(reply.status).toBe(422);
    expect(reply.error).toMatchObject({ code: 'not_bookable', field: 'pets' });
  });

  test.each([
    ['closed to check-in', inDays(30), { allows_check_in: false }, 'check_in'],
    ['closed to check-out', inDays(33), { allows_check_out: false }, 'check_out'],
    ['a longer minimum', inDays(30), { min_stay: 4 }, 'check_out'],
    ['a first night the host blocked', inDays(30), { available: false }, 'check_in'],
    ['a later night the host blocked', inDays(31), { available: false }, 'check_out'],
  ])('%s', async (_, day, rule, field) => {
    await publish(house.db, cabin, day, 1, rule);
    const reply = await get('quote-stay', wish());
    expect(reply.status).toBe(422);
    expect(reply.error).toMatchObject({ code: 'not_bookable', field });
  });
});

describe('for dates the cabin does not allow, the response offers the nearest allowed ones', () => {
  const offered = async () => {
    const { error } = await get('quote-stay', wish());
    expect(error?.code).toBe('not_bookable');
    const stays = error?.details?.['alternatives'] as AlternativeStay[];
    return stays.map((stay) => [stay.check_in, stay.check_out]);
  };

  test('of the same length', async () => {
    await publish(house.db, cabin, inDays(30), 1, { allows_check_in: false });
    expect(await offered()).toEqual([
      [inDays(29), inDays(32)],
      [inDays(31), inDays(34)],
      [inDays(28), inDays(31)],
    ]);
  });

  test('of the minimum length', async () => {
    await publish(house.db, cabin, inDays(30), 1, { min_stay: 5 });
    expect(await offered()).toEqual([
      [inDays(30), inDays(35)],
      [inDays(29), inDays(34)],
      [inDays(31), inDays(36)],
    ]);
  });
});

describe('a stay taken by others', () => {
  test.each(['hold', 'booked', 'external'] as const)('is taken: %s', async (kind) => {
    await occupy(house.db, cabin, inDays(32), 1, kind);
    const reply = await get('quote-stay', wish());
    expect(reply.status).toBe(409);
    expect(reply.error?.code).toBe('taken');
  });

  test('offers the three nearest available stays of the same length with their totals', async () => {
    await occupy(house.db, cabin, inDays(31), 1);
    const { error } = await get('quote-stay', wish());
    const alternatives = error?.details?.['alternatives'] as AlternativeStay[];
    expect(alternatives.map((stay) => [stay.check_in, stay.check_out])).toEqual([
      [inDays(28), inDays(31)],
      [inDays(32), inDays(35)],
      [inDays(27), inDays(30)],
    ]);
    for (const { check_in, check_out, total } of alternatives) {
      expect((await quote({ check_in, check_out })).total).toBe(total);
    }
  });

  test('reports the violated rule rather than taken if both apply', async () => {
    await occupy(house.db, cabin, inDays(30), 3);
    await publish(house.db, cabin, inDays(30), 1, { min_stay: 5 });
    expect((await get('quote-stay', wish())).error).toMatchObject({
      code: 'not_bookable',
      field: 'check_out',
    });
  });

  test('is available again once the hold has ended', async () => {
    await occupy(house.db, cabin, inDays(30), 3, 'hold', -1);
    expect((await quote()).total).toBe(85_690);
  });
});
