import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, defaultTimeZone, getToday } from '#domain/dates/day.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { type HostCaller, signInAsHost } from '#support/host.ts';

const house = testDatabase();
let desk: HostCaller;

beforeAll(async () => {
  desk = await signInAsHost(house.db);
});
beforeEach(() => deleteRows(house.db, 'audit_log', 'daily_deals', 'cabins'));

/** Returns the newest entry of the audit log. */
const newest = async () => (await desk.get('GET desk/history')).body.rows[0];

const preview = async (id = 0) => (await desk.get('GET desk/put-back', { id })).body;

const putBack = async (id = 0, since = false) =>
  desk.send('POST desk/put-back', { id, since, seen: (await preview(id)).seen });

describe('a cabin', () => {
  let number = 0;
  const read = async () => (await desk.get('GET desk/cabin', { number })).body.cabin;
  const save = async (fields: object) => {
    const { version } = await read();
    const saved = await desk.send('POST desk/cabin', { number, version, fields });
    expect(saved.status).toBe(200);
  };

  beforeEach(async () => {
    await insertCabin(house.db, { slug: 'hobnail', title: 'Hobnail', nightly_rate: 180 });
    const [row] = await house.db.query<{ number: number }>('update cabins set beds = 2 returning number');
    number = row?.number ?? 0;
  });

  test('is restored by field; a field changed since is listed and kept unless the host selects it', async () => {
    await save({ beds: '3', nightly_rate: '219.50', door_code: '4711' });
    const row = await newest();
    await save({ beds: '5' });
    expect(await preview(row?.id)).toMatchObject({
      about: 'Hobnail',
      back: { words: '1 field', lines: [{ what: 'Nightly rate', change: '$219.50 → $180' }] },
      since: { words: '1 field', lines: [{ what: 'Beds', change: '5 → 2' }] },
      taken: { words: '' },
    });
    expect((await putBack(row?.id)).body).toEqual({ words: '1 field as before.' });
    expect((await read()).fields).toMatchObject({ beds: 5, nightly_rate: 180, door_code: '4711' });
    expect(await newest()).toMatchObject({ actor: desk.email, lines: ['Nightly rate: $219.50 became $180'] });
    expect((await putBack(row?.id, true)).body).toEqual({ words: '1 field as before.' });
    expect((await read()).fields).toMatchObject({ beds: 2, nightly_rate: 180 });
    expect((await preview(row?.id)).back.words).toBe('');
  });

  test('is restored once by two concurrent hosts', async () => {
    await save({ beds: '3' });
    const row = await newest();
    const { seen } = await preview(row?.id);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => desk.send('POST desk/put-back', { id: row?.id, since: false, seen })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect((await read()).fields.beds).toBe(2);
  });

  test('is rejected like an invalid form, and a new cabin cannot be undone', async () => {
    const add = (slug: string) => {
      const fields = { slug, title: 'New', nightly_rate: 200, max_guests: 4, city: 'Gatlinburg' };
      return desk.send('POST desk/cabin', { number: null, version: null, fields });
    };
    const { cabin } = (await add('new-one')).body;
    number = cabin.number;
    await save({ slug: 'newer-one' });
    const row = await newest();
    await add('new-one');
    const added = await newest();
    const refused = await putBack(row?.id);
    expect(refused.error).toMatchObject({ code: 'invalid', field: 'slug' });
    expect(added).toMatchObject({ lines: ['Added'], can_put_back: false });
    expect((await desk.get('GET desk/put-back', { id: added?.id ?? 0 })).error?.code).toBe('not_found');
  });
});

describe('a deal', () => {
  const today = getToday(defaultTimeZone, new Date());
  const tomorrow = addDays(today, 1);
  const next = async () => (await desk.get('GET desk/deals')).body.deals.find(({ day }) => day === tomorrow);
  const choose = async (cabin_id: string | null, discount_percent = 20) => {
    const deal = await next();
    const seen = deal?.chosen ? { cabin: deal.slug, percent: deal.discount_percent } : null;
    return desk.send('POST desk/choose-deal', { day: tomorrow, cabin_id, discount_percent, seen });
  };

  const twoCabins = async () => {
    const cabins = [
      await insertCabin(house.db, { slug: 'hobnail', title: 'Hobnail' }),
      await insertCabin(house.db, { slug: 'bear-den', title: 'Bear Den' }),
    ];
    for (const id of cabins) await publish(house.db, id, inDays(0), 60);
    return cabins;
  };

  test('is restored to the previous one, and to the automatic choice', async () => {
    const [hobnail = '', bear = ''] = await twoCabins();
    await choose(hobnail, 15);
    const first = await newest();
    await choose(bear, 25);
    const second = await newest();
    expect(second).toMatchObject({
      can_put_back: true,
      lines: ['Hobnail, 15 % off became Bear Den, 25 % off'],
    });
    expect(await preview(first?.id)).toMatchObject({
      back: { words: '' },
      since: { lines: [{ change: 'Bear Den, 25 % off → by turn' }] },
    });
    expect((await putBack(second?.id)).status).toBe(200);
    expect(await next()).toMatchObject({ cabin_id: hobnail, discount_percent: 15 });
    expect((await putBack(first?.id)).status).toBe(200);
    expect(await next()).toMatchObject({ chosen: false });
  });

  test('is restored once by two hosts, and not over another’s later choice', async () => {
    const [hobnail = '', bear = ''] = await twoCabins();
    await choose(hobnail);
    const row = await newest();
    const { seen } = await preview(row?.id);
    const putItBack = () => desk.send('POST desk/put-back', { id: row?.id, since: false, seen });
    const [one, other, chosen] = await Promise.all([putItBack(), putItBack(), choose(bear)]);
    const back = [one, other].filter(({ status }) => status === 200).length;
    expect(back).toBeLessThanOrEqual(1);
    expect(chosen.status).toBe(back === 0 ? 200 : chosen.status);
    expect([200, 409]).toContain(chosen.status);
    const left = await house.db.query(`select from audit_log where action = 'deal.left'`);
    expect(left.length).toBeLessThanOrEqual(1);
  });

  test('of a hidden cabin is rejected with a message, and one of a started day cannot be restored', async () => {
    const [hobnail = '', bear = ''] = await twoCabins();
    await choose(hobnail);
    await choose(bear);
    const row = await newest();
    await house.db.query('update cabins set live = false where id = $1', [hobnail]);
    expect((await putBack(row?.id)).error).toMatchObject({ code: 'invalid', field: 'cabin_id' });
    await house.db.query(`update audit_log set subject = 'deal:' || $1`, [today]);
    expect((await desk.get('GET desk/put-back', { id: row?.id ?? 0 })).error?.code).toBe('not_found');
  });
});

test('another change cannot be undone', async () => {
  await house.db.query(`select record_audit('command', 'job.started', 'job:reminders', null, null)`);
  const row = await newest();
  expect(row?.can_put_back).toBe(false);
  expect((await desk.get('GET desk/put-back', { id: row?.id ?? 0 })).status).toBe(404);
});
