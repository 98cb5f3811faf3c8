import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { dealOfDay } from '#database/deals.ts';
import { addDays, defaultTimeZone, todayIn } from '#domain/day/day.ts';
import { bearer, cookieOf, get, post } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { atDesk, type DeskCaller } from '#support/desk.ts';
import { empty } from '#support/empty.ts';

const house = testDatabase();
const today = todayIn(defaultTimeZone, new Date());
const tomorrow = addDays(today, 1);
let desk: DeskCaller;
const cabins: string[] = [];

beforeAll(async () => {
  desk = await atDesk(house.db);
  for (const slug of ['bear-den', 'fox-hollow', 'owl-perch']) {
    const id = await insertCabin(house.db, { slug, title: slug });
    await publish(house.db, id, inDays(0), 60);
    cabins.push(id);
  }
});

beforeEach(() => empty(house.db, 'daily_deals', 'daily_deal_unlocks', 'audit_log'));

const next = async () => (await desk.get('GET desk/deals')).body.deals.find(({ day }) => day === tomorrow);
const choose = (body: object) =>
  desk.send('POST desk/choose-deal', { day: tomorrow, discount_percent: 20, ...body });

test('tomorrow’s deal is whose turn it is, until a host chooses another, and again once she leaves it', async () => {
  await get('get-daily-deal');
  const turn = await next();
  expect(turn).toMatchObject({ chosen: false, reveals: 0 });
  const other = cabins.find((id) => id !== turn?.cabin_id);

  const chosen = await choose({ cabin_id: other });
  expect(chosen.status).toBe(200);
  expect(await next()).toMatchObject({ chosen: true, cabin_id: other, discount_percent: 20 });
  expect((await choose({ cabin_id: other, discount_percent: 35 })).status).toBe(200);
  expect(await next()).toMatchObject({ discount_percent: 35 });

  await choose({ cabin_id: null });
  expect(await next()).toEqual(turn);
  const audit = await house.db.query(
    'select actor, action, subject, before, after from audit_log order by id',
  );
  expect(audit).toMatchObject([
    {
      actor: desk.email,
      action: 'deal.chosen',
      subject: `deal:${tomorrow}`,
      before: null,
      after: { percent: 20 },
    },
    { action: 'deal.chosen', before: { percent: 20 }, after: { percent: 35 } },
    { action: 'deal.left', before: { percent: 35 }, after: null },
  ]);
});

test('the turn that is shown for tomorrow is the deal that tomorrow has', async () => {
  await get('get-daily-deal');
  const turn = await next();
  const endsAt = new Date(Date.now() + 2 * 24 * 3_600_000);
  const made = await dealOfDay(house.db, { day: tomorrow, endsAt }, { session: null, now: new Date() });
  expect(made).toMatchObject({ cabin: { id: turn?.cabin_id }, discount_percent: turn?.discount_percent });
});

test('a deal chosen ahead counts for nobody before its day', async () => {
  const [cabin_id = ''] = cabins;
  await choose({ cabin_id });
  const [deal] = await house.db.query<{ id: string }>('select id from daily_deals where day = $1', [
    tomorrow,
  ]);
  const visitor = randomUUID();
  const cookie = cookieOf({ session: visitor });
  expect((await post('track-daily-deal-unlock', { deal_id: deal?.id }, cookie)).status).toBe(404);
  await house.db.query('insert into daily_deal_unlocks (deal_id, session_id) values ($1, $2)', [
    deal?.id,
    visitor,
  ]);
  const stay = { cabin_id, check_in: inDays(10), check_out: inDays(13), guests: 2 };
  const quote = await get('quote-stay', stay, { ...bearer, ...cookie });
  expect(quote.status).toBe(200);
  expect(JSON.stringify(quote.body)).toContain('"discountPercent":0');
});

test.each([
  ['today', () => ({ day: today }), 409, 'day'],
  ['a day later than tomorrow', () => ({ day: addDays(today, 2) }), 400, 'day'],
  ['no percent', () => ({ discount_percent: 0 }), 400, 'discount_percent'],
  ['too many percent', () => ({ discount_percent: 41 }), 400, 'discount_percent'],
  ['no cabin of ours', () => ({ cabin_id: '00000000-0000-4000-8000-000000000000' }), 400, 'cabin_id'],
])('%s is refused by its field, and nothing changes', async (_, wrong, status, field) => {
  const answer = await choose({ cabin_id: cabins[0], ...wrong() });
  expect([answer.status, answer.error?.field]).toEqual([status, field]);
  expect(await house.db.query('select from daily_deals')).toEqual([]);
});

test('two hosts choose at once: one deal stands, and both changes are in the history', async () => {
  await Promise.all(cabins.flatMap((cabin_id) => [choose({ cabin_id }), choose({ cabin_id })]));
  expect(await house.db.query('select from daily_deals where day = $1', [tomorrow])).toHaveLength(1);
  expect(await house.db.query('select from audit_log')).toHaveLength(6);
});
