// Deals of the day in the host dashboard: choosing, allowing and turning them off.

import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, defaultTimeZone, getToday } from '#domain/dates/day.ts';
import { toSettingFormValues } from '#fields/read-setting.ts';
import { getOrCreateDeal } from '#netlify/deals/queries.ts';
import { bearer, createVisitorCookie, get, post } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { type HostCaller, signInAsHost } from '#support/host.ts';
import { replaceSettings, setDealPlan } from '#support/settings.ts';

const house = testDatabase();
const today = getToday(defaultTimeZone, new Date());
const tomorrow = addDays(today, 1);
let desk: HostCaller;
const cabins: string[] = [];

beforeAll(async () => {
  desk = await signInAsHost(house.db);
  for (const slug of ['bear-den', 'fox-hollow', 'owl-perch']) {
    const id = await insertCabin(house.db, { slug, title: slug });
    await publish(house.db, id, inDays(0), 60);
    cabins.push(id);
  }
});

beforeEach(() => deleteRows(house.db, 'daily_deals', 'daily_deal_unlocks', 'audit_log'));

const next = async () => (await desk.get('GET desk/deals')).body.deals.find(({ day }) => day === tomorrow);
/** Returns tomorrow's deal as hosts see it. */
const seen = async () => {
  const deal = await next();
  return deal?.chosen ? { cabin: deal.slug, percent: deal.discount_percent } : null;
};
const choose = async (body: object) =>
  desk.send('POST desk/choose-deal', { day: tomorrow, discount_percent: 20, seen: await seen(), ...body });

test('the later of two hosts who choose tomorrow’s deal from one list gets a conflict', async () => {
  await setDealPlan(house.db);
  const [bear, fox] = cabins;
  const before = await seen();
  expect((await choose({ cabin_id: bear, discount_percent: 10, seen: before })).status).toBe(200);
  const later = { status: 409, error: { code: 'version_conflict' } };
  expect(await choose({ cabin_id: fox, discount_percent: 25, seen: before })).toMatchObject(later);
  expect(await choose({ cabin_id: null, seen: before })).toMatchObject(later);
  expect(await next()).toMatchObject({ cabin_id: bear, discount_percent: 10 });
  expect((await choose({ cabin_id: fox, discount_percent: 25 })).status).toBe(200);
  expect(await choose({ cabin_id: fox, seen: 'bear-den' })).toMatchObject({
    status: 400,
    error: { field: 'seen' },
  });
});

test('tomorrow’s deal is the automatic choice until a host chooses another, and again after the host removes it', async () => {
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

test('the automatic choice shown for tomorrow becomes tomorrow’s deal', async () => {
  await get('get-daily-deal');
  const turn = await next();
  const endsAt = new Date(Date.now() + 2 * 24 * 3_600_000);
  const made = await getOrCreateDeal(house.db, { day: tomorrow, endsAt }, { session: null, now: new Date() });
  expect(made).toMatchObject({ cabin: { id: turn?.cabin_id }, discount_percent: turn?.discount_percent });
});

test('a deal chosen in advance applies to no guest before its day', async () => {
  const [cabin_id = ''] = cabins;
  await choose({ cabin_id });
  const [deal] = await house.db.query<{ id: string }>('select id from daily_deals where day = $1', [
    tomorrow,
  ]);
  const visitor = randomUUID();
  const cookie = createVisitorCookie({ session: visitor });
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
])('rejects %s at its field, and changes nothing', async (_, wrong, status, field) => {
  const answer = await choose({ cabin_id: cabins[0], ...wrong() });
  expect([answer.status, answer.error?.field]).toEqual([status, field]);
  expect(await house.db.query('select from daily_deals')).toEqual([]);
});

test('of six concurrent hosts one chooses, and the others get a conflict', async () => {
  const answers = await Promise.all(
    cabins.flatMap((cabin_id) => [choose({ cabin_id, seen: null }), choose({ cabin_id, seen: null })]),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await house.db.query('select from daily_deals where day = $1', [tomorrow])).toHaveLength(1);
  expect(await house.db.query('select from audit_log')).toHaveLength(1);
});

describe('allowed deals', () => {
  const plan = async () => (await desk.get('GET desk/deals')).body.plan;
  const save = async (fields: Record<string, string>) => {
    const { id = null, facts: seen = null } = (await plan()) ?? {};
    const texts = toSettingFormValues('daily_deal', seen);
    return desk.send('POST desk/setting', { kind: 'daily_deal', id, seen, fields: { ...texts, ...fields } });
  };
  afterEach(() => setDealPlan(house.db));

  test('are none until a host turns them on, and then those the host allows', async () => {
    await replaceSettings(house.db, 'daily_deal', []);
    expect(await plan()).toBeNull();
    expect(await next()).toBeUndefined();
    const allowed = { on: 'true', cabins: 'fox-hollow', least_percent: '15', most_percent: '15' };
    expect((await save(allowed)).status).toBe(200);
    expect(await plan()).toMatchObject({ facts: { on: true, cabins: ['fox-hollow'] } });
    expect(await next()).toMatchObject({ slug: 'fox-hollow', discount_percent: 15 });
    const { lines } = (await desk.get('GET desk/history')).body.rows[0] ?? {};
    expect(lines).toEqual(
      expect.arrayContaining(['On: Yes', 'Cabins: fox-hollow', 'Percent off, at least: 15']),
    );
  });

  test('cannot be chosen while turned off, and the history turns them on again', async () => {
    await save({ on: 'false' });
    expect(await next()).toBeUndefined();
    const refused = await choose({ cabin_id: cabins[0] });
    expect([refused.status, refused.error?.code]).toEqual([409, 'version_conflict']);
    const entry = (await desk.get('GET desk/history')).body.rows[0];
    expect(entry).toMatchObject({ about: 'Deal of the day', can_put_back: true });
    const id = entry?.id ?? 0;
    const { seen } = (await desk.get('GET desk/put-back', { id: String(id) })).body;
    expect((await desk.send('POST desk/put-back', { id, since: false, seen })).status).toBe(200);
    expect(await plan()).toMatchObject({ facts: { on: true } });
  });

  test.each<[string, Record<string, string>]>([
    ['least_percent', { least_percent: '4' }],
    ['most_percent', { least_percent: '20', most_percent: '10' }],
    ['nights_until', { nights_from: '2027-05-01', nights_until: '2027-04-01' }],
    ['left_out', { left_out: 'Christmas' }],
    ['offered_until', { offered_from: '2027-05-01', offered_until: '2027-04-01' }],
    ['cabins', { cabins: 'no-such-cabin' }],
  ])('are rejected at the field %s', async (field, fields) => {
    const { status, error } = await save(fields);
    expect([status, error?.field]).toEqual([400, field]);
  });

  test('remain one plan when two hosts turn them on concurrently', async () => {
    await replaceSettings(house.db, 'daily_deal', []);
    const texts = toSettingFormValues('daily_deal', null);
    const fields = { ...texts, on: 'true' };
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        desk.send('POST desk/setting', { kind: 'daily_deal', id: null, seen: null, fields }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await house.db.query(`select from settings where kind = 'daily_deal'`)).toHaveLength(1);
  });
});
