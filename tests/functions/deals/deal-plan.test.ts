import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays, type Day, eachNight } from '#domain/dates/day.ts';
import { type DealPlan, isDealNight, isDealStay } from '#domain/deals/deal-plan.ts';
import { bearer, createVisitorCookie, get, guest, post } from '#support/api.ts';
import { insertCabin, occupy, publish } from '#support/cabin-fixture.ts';
import { cases } from '#support/case-counts.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { replaceSettings, setDealPlan } from '#support/settings.ts';

// The database uses the test's clock.
vi.mock('#netlify/platform/clock.ts', () => ({ clock: () => new Date(), setClock: async () => {} }));

const house = testDatabase(20);

const noonOnThe4th = new Date('2026-12-04T17:00:00Z');
const today = '2026-12-04';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: noonOnThe4th }));
afterAll(() => void vi.useRealTimers());
beforeEach(async () => {
  vi.setSystemTime(noonOnThe4th);
  await deleteRows(house.db, 'cabins', 'daily_deals');
  await setDealPlan(house.db);
});

const ask = async () => (await get('get-daily-deal')).body.deal;
const deals = () =>
  house.db.query<{ slug: string; percent: number; day: Day }>(
    `select slug, discount_percent as percent, day::text from daily_deals d join cabins c on c.id = d.cabin_id order by day`,
  );

/** Creates a cabin with available nights for most of a year. */
async function openCabin(slug: string): Promise<string> {
  const id = await insertCabin(house.db, { slug, nightly_rate: 200, cleaning_fee: 100 });
  await publish(house.db, id, today, 300);
  return id;
}

/** Creates a visitor who has unlocked today's deal. */
async function revealed() {
  const headers = { ...bearer, ...createVisitorCookie({ session: randomUUID() }) };
  const deal = await ask();
  await post('track-daily-deal-unlock', { deal_id: deal?.id }, headers);
  return headers;
}

describe('there is no deal', () => {
  test.each<[string, () => Promise<void>]>([
    ['before a host has allowed one', () => replaceSettings(house.db, 'daily_deal', [])],
    ['while it is off', () => setDealPlan(house.db, { on: false })],
    ['before the first day of deals', () => setDealPlan(house.db, { offered_from: '2026-12-05' })],
    ['after the last', () => setDealPlan(house.db, { offered_until: '2026-12-03' })],
    ['where none of the cabins is live', () => setDealPlan(house.db, { cabins: ['another'] })],
    ['where no open night is one it is for', () => setDealPlan(house.db, { nights_until: '2026-12-04' })],
    [
      'where its nights are taken',
      async () => {
        const [row] = await house.db.query<{ id: string }>('select id from cabins');
        await occupy(house.db, row?.id ?? '', '2026-12-20', 10);
        await setDealPlan(house.db, { nights_from: '2026-12-20', nights_until: '2026-12-29' });
      },
    ],
  ])('%s', async (_when, arrange) => {
    await openCabin('creekstone');
    await arrange();
    expect(await ask()).toBeNull();
    expect(await deals()).toEqual([]);
  });
});

test('turning deals off ends today’s for all visitors at once, and turning them on restores it', async () => {
  const cabin_id = await openCabin('creekstone');
  const visitor = await revealed();
  const stay = { cabin_id, check_in: '2026-12-10', check_out: '2026-12-13' };
  const prices = async () => {
    const [quoted, found, lowest, strip] = await Promise.all([
      get('quote-stay', { ...stay, guests: 2 }, visitor),
      get('search-cabins', { check_in: stay.check_in, check_out: stay.check_out }, visitor),
      get('lowest-stays', { cabin_ids: cabin_id, nights: 3 }, visitor),
      get('price-strip', { check_in: stay.check_in, check_out: stay.check_out }, visitor),
    ]);
    return [
      quoted.body.quote.total,
      found.body.available[0]?.total,
      lowest.body.stays[0]?.total,
      strip.body.starts[3]?.lowestTotal,
    ];
  };
  const reduced = await prices();
  const held = await post(
    'create-booking',
    { ...guest, ...stay },
    { ...visitor, 'idempotency-key': randomUUID() },
  );
  expect(held.body.booking.quote.total).toBe(reduced[0]);
  await house.db.query('delete from bookings');
  await house.db.query('delete from cabin_nights');

  await setDealPlan(house.db, { on: false });
  expect(await ask()).toBeNull();
  const full = await prices();
  expect(full).toEqual(Array(4).fill(78_925));
  expect(new Set(reduced)).toEqual(new Set([reduced[0]]));
  expect(reduced[0]).toBeLessThan(78_925);
  const [deal] = await house.db.query<{ id: string }>('select id from daily_deals');
  const late = await post('track-daily-deal-unlock', { deal_id: deal?.id }, visitor);
  expect([late.status, late.error?.code]).toEqual([409, 'deal_expired']);

  await setDealPlan(house.db);
  expect(await prices()).toEqual(reduced);
  expect((await ask())?.id).toBe(deal?.id);
});

test('a stay with one excluded night has no deal in any price', async () => {
  const cabin_id = await openCabin('creekstone');
  await setDealPlan(house.db, { left_out: [{ from: '12-24', until: '12-26' }] });
  const visitor = await revealed();
  const discount = async (check_in: Day, check_out: Day) => {
    const { body } = await get('quote-stay', { cabin_id, check_in, check_out, guests: 2 }, visitor);
    const found = await get('search-cabins', { check_in, check_out }, visitor);
    const strip = await get('price-strip', { check_in, check_out }, visitor);
    const day = strip.body.starts.find((start) => start.check_in === check_in);
    expect([found.body.available[0]?.total, day?.lowestTotal]).toEqual(Array(2).fill(body.quote.total));
    expect(body.quote.deal_refusal).toBe(body.quote.discount === 'deal' ? undefined : refusal);
    return body.quote.discount;
  };
  const refusal =
    'The Deal of the Day does not count for these dates. It is for all nights except December 24 to December 26.';
  expect(await discount('2026-12-21', '2026-12-24')).toBe('deal');
  expect(await discount('2026-12-21', '2026-12-25')).toBe('none');
  const full = await get('quote-stay', {
    cabin_id,
    check_in: '2026-12-21',
    check_out: '2026-12-25',
    guests: 2,
  });
  expect(full.body.quote.deal_refusal).toBeUndefined();
  expect(await discount('2026-12-26', '2026-12-28')).toBe('none');
  expect(await discount('2026-12-27', '2026-12-29')).toBe('deal');
});

test('twenty first requests at midnight return one deal', async () => {
  for (const slug of ['creekstone', 'fernwood', 'hobnail', 'ridge']) await openCabin(slug);
  await setDealPlan(house.db, { cabins: ['creekstone', 'ridge'], least_percent: 12, most_percent: 18 });
  vi.setSystemTime('2026-12-05T05:00:00Z');
  const ids = await Promise.all(Array.from({ length: 20 }, async () => (await ask())?.id));
  expect(new Set(ids).size).toBe(1);
  expect(await deals()).toHaveLength(1);
});

const anyDay = fc.integer({ min: -20, max: 400 }).map((ahead) => addDays(today, ahead));
const anySeason = fc.tuple(anyDay, anyDay).chain(([one, other]) => {
  const [from = one, until = other] = [one, other].toSorted();
  return fc.constantFrom({ from, until }, { from: one.slice(5), until: other.slice(5) });
});
const anyEnds = fc.oneof(
  fc.constant({ from: null, until: null }),
  anySeason,
  anySeason.map(({ from }) => ({ from, until: null })),
  anySeason.map(({ until }) => ({ from: null, until })),
);
const slugs = ['bear', 'fox', 'owl', 'wren'];
const anyPlan: fc.Arbitrary<DealPlan> = fc
  .record({
    ends: anyEnds,
    left_out: fc.array(anySeason, { maxLength: 3 }),
    cabins: fc.subarray(slugs),
    percents: fc.tuple(fc.integer({ min: 5, max: 40 }), fc.integer({ min: 5, max: 40 })),
    offered: anyEnds.filter(({ from, until }) => (from ?? until ?? '2026-01-01').length > 5),
    on: fc.constantFrom(true, true, true, false),
  })
  .map(({ ends, left_out, cabins, percents, offered, on }) => ({
    on,
    cabins,
    left_out,
    least_percent: Math.min(...percents),
    most_percent: Math.max(...percents),
    nights_from: ends.from,
    nights_until: ends.until,
    offered_from: offered.from,
    offered_until: offered.until,
  }));

test('no day has a deal of a cabin, percentage or night that was not allowed, and cabins alternate fairly', async () => {
  await Promise.all(slugs.map(openCabin));
  await fc.assert(
    fc.asyncProperty(anyPlan, fc.integer({ min: 0, max: 300 }), async (plan, ahead) => {
      await deleteRows(house.db, 'daily_deals');
      await setDealPlan(house.db, plan);
      const from = addDays(today, ahead);
      const days = eachNight(from, addDays(from, 9));
      for (const day of days) {
        vi.setSystemTime(`${day}T17:00:00Z`);
        const deal = await ask();
        expect(deal?.nights).toEqual(
          deal
            ? expect.objectContaining({ left_out: plan.left_out, nights_from: plan.nights_from })
            : undefined,
        );
      }
      const made = await deals();
      const allowed = plan.cabins.length > 0 ? plan.cabins : slugs;
      for (const { slug, percent, day } of made) {
        expect(allowed).toContain(slug);
        expect(percent).toBeGreaterThanOrEqual(plan.least_percent);
        expect(percent).toBeLessThanOrEqual(plan.most_percent);
        expect([plan.on, (plan.offered_from ?? day) <= day, day <= (plan.offered_until ?? day)]).toEqual([
          true,
          true,
          true,
        ]);
        const open = eachNight(addDays(day, 1), addDays(today, 300));
        expect(open.some((night) => isDealNight(plan, night))).toBe(true);
      }
      for (let at = allowed.length; at < made.length; at += 1) {
        const lately = made.slice(at - allowed.length + 1, at).map(({ slug }) => slug);
        expect(lately).not.toContain(made[at]?.slug);
      }
    }),
    { numRuns: Math.ceil(cases / 10) },
  );
}, 1_800_000);

test('the database and the browser agree on the nights of a deal', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyPlan,
      fc.array(fc.tuple(anyDay, fc.integer({ min: 1, max: 12 }))),
      async (plan, stays) => {
        const rows = await house.db.query<{ percent: number }>(
          `select deal_percent_of_stay(20, $1, (stay ->> 0)::date, (stay ->> 1)::integer) as percent
         from jsonb_array_elements($2) with ordinality as stays (stay, n) order by n`,
          [JSON.stringify(plan), JSON.stringify(stays)],
        );
        const expected = stays.map(([checkIn, nights]) => (isDealStay(plan, checkIn, nights) ? 20 : 0));
        expect(rows.map(({ percent }) => percent)).toEqual(expected);
      },
    ),
    { numRuns: cases },
  );
});
