import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addDays } from '#domain/dates/day.ts';
import rotateDeal from '#netlify/functions/rotate-deal.ts';
import { get } from '#support/api.ts';
import { insertCabin, occupy, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';

// The database uses the test's clock.
vi.mock('#netlify/platform/clock.ts', () => ({ clock: () => new Date(), setClock: async () => {} }));

const house = testDatabase(20);

/** 10 PM in New York on the 4th, already the 5th in UTC. */
const lateOnThe4th = new Date('2026-12-05T03:00:00Z');

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: lateOnThe4th }));
afterAll(() => void vi.useRealTimers());
beforeEach(async () => {
  vi.setSystemTime(lateOnThe4th);
  await deleteRows(house.db, 'cabins', 'daily_deals');
});

const ask = async () => (await get('get-daily-deal')).body;

const deals = () =>
  house.db.query<{ day: string; cabin_id: string; discount_percent: number }>(
    'select day, cabin_id, discount_percent from daily_deals order by day',
  );

/** Creates a cabin with available nights for the coming month. */
async function freeCabin(columns: Parameters<typeof insertCabin>[1] = {}): Promise<string> {
  const id = await insertCabin(house.db, columns);
  await publish(house.db, id, '2026-12-01', 120);
  return id;
}

test('the first request of a day in New York creates the deal, which ends at midnight there', async () => {
  const id = await freeCabin({ title: 'Perseid Cabin', cleaning_fee: 95 });
  const { deal, server_now } = await ask();
  expect(deal).toMatchObject({
    expires_at: '2026-12-05T05:00:00.000Z',
    unlocked: false,
    cabin: { id, title: 'Perseid Cabin', cleaning_fee_cents: 9500, review_count: 0 },
  });
  expect([10, 15, 20, 25]).toContain(deal?.discount_percent);
  expect(server_now).toBe(lateOnThe4th.toISOString());
  expect(await deals()).toMatchObject([{ day: '2026-12-04', cabin_id: id }]);
});

test('twenty concurrent requests return the same deal', async () => {
  for (let count = 0; count < 6; count += 1) await freeCabin();
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  expect(new Set(answers.map(({ deal }) => deal?.id)).size).toBe(1);
  expect(answers[0]?.deal).not.toBeNull();
  expect(await deals()).toHaveLength(1);
});

test('a deal lasts from midnight to midnight on days of 25 and 23 hours, and has ended at its end', async () => {
  await freeCabin();
  // The clocks go back on November 1, 2026 and forward on March 14, 2027.
  for (const [from, until] of [
    ['2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    ['2027-03-14T05:00:00.000Z', '2027-03-15T04:00:00.000Z'],
  ] as const) {
    vi.setSystemTime(from);
    const first = await ask();
    expect(first.deal?.expires_at).toBe(until);
    vi.setSystemTime(new Date(Date.parse(until) - 1));
    expect((await ask()).deal?.id).toBe(first.deal?.id);
    vi.setSystemTime(until);
    expect((await ask()).deal?.id).not.toBe(first.deal?.id);
  }
});

test('every cabin has a day before any has a second one', async () => {
  const ids = [await freeCabin(), await freeCabin(), await freeCabin(), await freeCabin()];
  const seen: (string | undefined)[] = [];
  for (let day = 0; day < 8; day += 1) {
    vi.setSystemTime(new Date(lateOnThe4th.getTime() + day * 86_400_000));
    seen.push((await ask()).deal?.cabin.id);
  }
  expect(seen.slice(0, 4).toSorted()).toEqual(ids.toSorted());
  expect(seen.slice(4)).toEqual(seen.slice(0, 4));
});

test('prefers a cabin with available nights soon to a full one', async () => {
  for (let count = 0; count < 4; count += 1) await insertCabin(house.db);
  const full = await freeCabin();
  await occupy(house.db, full, '2026-12-01', 60);
  const free = await freeCabin();
  expect((await ask()).deal?.cabin.id).toBe(free);
});

test('has no deal without a live cabin, and a hidden cabin loses its deal', async () => {
  const id = await freeCabin({ live: false });
  expect((await ask()).deal).toBeNull();
  expect(await deals()).toEqual([]);
  await house.db.query('update cabins set live = true where id = $1', [id]);
  expect((await ask()).deal?.cabin.id).toBe(id);
  await house.db.query('update cabins set live = false where id = $1', [id]);
  expect((await ask()).deal).toBeNull();
});

test('does not return a deal that ended early', async () => {
  const id = await freeCabin();
  await house.db.query(
    `insert into daily_deals (day, cabin_id, discount_percent, expires_at) values ('2026-12-04', $1, 20, $2)`,
    [id, lateOnThe4th],
  );
  expect((await ask()).deal).toBeNull();
});

test('the job creates the deal of the day that has begun, once', async () => {
  await freeCabin();
  vi.setSystemTime('2026-12-05T05:00:01Z');
  expect([(await rotateDeal()).status, (await rotateDeal()).status]).toEqual([204, 204]);
  expect(await deals()).toMatchObject([{ day: addDays('2026-12-04', 1) }]);
});

test('requires the key and ignores other input', async () => {
  expect((await get('get-daily-deal', {}, {})).status).toBe(401);
  expect((await get('get-daily-deal', { day: '2020-01-01', __proto__: 'x' })).status).toBe(200);
  expect((await get('get-daily-deal', { padding: 'x'.repeat(20_000) })).status).toBe(413);
});
