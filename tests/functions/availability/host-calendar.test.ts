// The calendar of nights in the host dashboard: rates, blocked nights and undo.

import { beforeEach, describe, expect, test } from 'vitest';
import type { ChangeCode } from '#domain/availability/rates/rate-change-code.ts';
import { addDays } from '#domain/dates/day.ts';
import { createBooking } from '#support/create-booking.ts';
import { testDatabase } from '#support/database.ts';
import { type HostCaller, signInAsHost } from '#support/host.ts';
import { addCabin, createBookingInput, firstDay } from '../database/fixtures.ts';

const house = testDatabase(8);
const open = 15;
const blocked = 14;

let cabin = { id: '', number: 0 };
let desk: HostCaller;
let cabins = 0;

beforeEach(async () => {
  cabins += 1;
  const id = await addCabin(house.db, `calendar-${cabins}`);
  const [row] = await house.db.query<{ number: number }>('select number from cabins where id = $1', [id]);
  cabin = { id, number: row?.number ?? 0 };
  desk = await signInAsHost(house.db);
});

const inCalendar = (day: number) => addDays(firstDay, day);

const save = (...changes: ChangeCode[]) => desk.send('POST desk/change-nights', { changes });

const block = (day: number, nights: number) =>
  save([cabin.number, inCalendar(day), nights, [open, null, null], [blocked, null, null]]);

const read = async (first = 0, days = 10) => {
  const query = { first: inCalendar(first), days, cabins: String(cabin.number) };
  const { body } = await desk.get('GET desk/calendar', query);
  return body.cabins[0];
};

const rates = () =>
  house.db.query<{ day: string; available: boolean; amount_cents: number | null }>(
    'select day, available, amount_cents, min_stay from cabin_rates where cabin_id = $1 order by day',
    [cabin.id],
  );

const book = async (day: number, nights: number, key = `${cabin.id}-${day}`) =>
  createBooking(house.db, { key, requestHash: 'hash', booking: createBookingInput(cabin.id, day, nights) });

test('returns rates as runs, and taken nights with reference and name', async () => {
  await house.db.query(
    'update cabin_rates set amount_cents = 25000, min_stay = 3 where cabin_id = $1 and day = $2',
    [cabin.id, inCalendar(2)],
  );
  await house.db.query(
    `insert into cabin_nights (cabin_id, night, holder, kind) select $1, $2::date + n, 'feed:1', 'external'
     from generate_series(7, 8) n`,
    [cabin.id, firstDay],
  );
  const held = await book(4, 2);
  expect(await read(-2)).toMatchObject({
    number: cabin.number,
    nightly_rate_cents: 18_950,
    live: true,
    rates: [
      [2, 6, null, null],
      [2, open, null, null],
      [1, open, 25_000, 3],
      [5, open, null, null],
    ],
    taken: [
      {
        offset: 6,
        nights: 2,
        kind: 'hold',
        reference: held.outcome === 'created' ? held.booking.reference : '',
        guest: 'Ada Guest',
      },
      { offset: 9, nights: 2, kind: 'external', reference: null, guest: null },
    ],
  });
  // A stay that began earlier keeps its check-in, so that the window shows no false arrival.
  expect((await read(5, 1))?.taken).toMatchObject([{ offset: -1, nights: 2 }]);
});

/** Restores a change as previewed. */
async function putBack(id: number | null, since = false) {
  const { body } = await desk.get('GET desk/put-back', { id: id ?? 0 });
  return desk.send('POST desk/put-back', { id, since, seen: body.seen });
}

test('saves a change, records the host, and undoes it', async () => {
  const before = await rates();
  const saved = await block(3, 4);
  expect(saved.body).toMatchObject({ nights: 4, kept: [] });
  expect((await rates()).filter(({ available }) => !available)).toHaveLength(4);
  const audit = await house.db.query('select actor, action, before, after from audit_log where id = $1', [
    saved.body.id,
  ]);
  expect(audit).toEqual([
    {
      actor: desk.email,
      action: 'nights.changed',
      before: { rates: [[cabin.number, inCalendar(3), 4, [open, null, null]]] },
      after: { rates: [[cabin.number, inCalendar(3), 4, [blocked, null, null]]] },
    },
  ]);
  expect((await putBack(saved.body.id)).body).toEqual({ words: '4 nights as before.' });
  expect(await rates()).toEqual(before);
});

test('publishes new nights, and undo deletes their rows', async () => {
  const before = await rates();
  const saved = await save(
    [cabin.number, inCalendar(58), 2, [open, null, null], [open, 30_000, 2]],
    [cabin.number, inCalendar(60), 3, [6, null, null], [open, 30_000, 2]],
  );
  expect(saved.body.nights).toBe(5);
  expect(await rates()).toHaveLength(63);
  await putBack(saved.body.id);
  expect(await rates()).toEqual(before);
});

test('lists nights changed since and leaves them alone unless the host selects them', async () => {
  const saved = await block(3, 4);
  await save([cabin.number, inCalendar(5), 1, [blocked, null, null], [blocked, 40_000, null]]);
  await book(3, 1);
  const id = saved.body.id ?? 0;
  const { body } = await desk.get('GET desk/put-back', { id });
  expect(body).toMatchObject({
    back: { words: '3 nights' },
    since: { words: '1 night', lines: [{ change: 'blocked → open, $400 → the usual price' }] },
    taken: { words: '', lines: [], more: 0 },
  });
  expect((await putBack(id)).body.words).toBe('3 nights as before.');
  expect((await rates()).filter(({ available }) => !available).map(({ day }) => day)).toEqual([
    inCalendar(5),
  ]);
  const held = await book(6, 1);
  expect(held.outcome).toBe('created');
  expect((await putBack(id)).body.words).toBe('0 nights as before.');
  expect((await putBack(id, true)).body.words).toBe('1 night as before.');
  expect((await rates()).every(({ available }) => available)).toBe(true);
});

test('restores a change of many cabins at once, also for nights booked meanwhile', async () => {
  const others = await Promise.all([1, 2, 3].map((n) => addCabin(house.db, `calendar-${cabins}-${n}`)));
  const numbers = await house.db.query<{ number: number }>(
    'select number from cabins where id = any($1) order by number',
    [[cabin.id, ...others]],
  );
  const saved = await save(
    ...numbers.map(
      ({ number }): ChangeCode => [number, inCalendar(2), 5, [open, null, null], [open, 22_000, 3]],
    ),
  );
  expect(await book(2, 3)).toMatchObject({ outcome: 'created' });
  const { body } = await desk.get('GET desk/put-back', { id: saved.body.id ?? 0 });
  expect(body).toMatchObject({
    about: 'Nights of 4 cabins',
    back: { words: '20 nights' },
    taken: { words: '' },
  });
  expect((await putBack(saved.body.id)).body.words).toBe('20 nights as before.');
  const [row] = (await desk.get('GET desk/history')).body.rows;
  expect(row).toMatchObject({
    about: 'Nights of 4 cabins',
    can_put_back: true,
    timezone: 'America/New_York',
  });
  expect(row?.lines[0]).toBe('Put back as before');
});

test('restores once when two hosts do it concurrently, and shows the other the current state', async () => {
  const saved = await block(3, 4);
  const id = saved.body.id ?? 0;
  const { body } = await desk.get('GET desk/put-back', { id });
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => desk.send('POST desk/put-back', { id, since: false, seen: body.seen })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(5).fill(409)]);
  const undone = await house.db.query(`select from audit_log where action = 'nights.undone' and id > $1`, [
    id,
  ]);
  expect(undone).toHaveLength(1);
});

test('restores the previewed state only: after another change a new preview is required', async () => {
  const saved = await block(3, 4);
  const id = saved.body.id ?? 0;
  const { body } = await desk.get('GET desk/put-back', { id });
  await save([cabin.number, inCalendar(5), 1, [blocked, null, null], [blocked, 40_000, null]]);
  const refused = await desk.send('POST desk/put-back', { id, since: true, seen: body.seen });
  expect(refused.error?.code).toBe('version_conflict');
  expect((await rates()).filter(({ available }) => !available)).toHaveLength(4);
});

test('a booked night keeps its availability, and the response names the booking', async () => {
  const held = await book(4, 2);
  const { body } = await block(3, 4);
  expect(body.nights).toBe(2);
  const reference = held.outcome === 'created' ? held.booking.reference : '';
  expect(body.kept).toEqual(
    [4, 5].map((day) => ({ cabin: cabin.number, day: inCalendar(day), kind: 'hold', reference })),
  );
  const closed = (await rates()).filter(({ available }) => !available).map(({ day }) => day);
  expect(closed).toEqual([inCalendar(3), inCalendar(6)]);
});

test('changes the price of a booked night for later guests only: the booking keeps its own price', async () => {
  const held = await book(4, 2);
  const reference = held.outcome === 'created' ? held.booking.reference : '';
  const { body } = await save([cabin.number, inCalendar(3), 4, [open, null, null], [open, 39_500, 2]]);
  expect(body).toMatchObject({ nights: 4, kept: [] });
  expect((await rates()).slice(3, 7)).toMatchObject(Array(4).fill({ amount_cents: 39_500, min_stay: 2 }));
  const mixed = await save([cabin.number, inCalendar(3), 4, [open, 39_500, 2], [blocked, 20_000, 2]]);
  expect(mixed.body).toMatchObject({ nights: 2, kept: [{ reference }, { reference }] });
  const { body: undo } = await desk.get('GET desk/put-back', { id: body.id ?? 0 });
  expect(undo).toMatchObject({
    back: { words: '2 nights' },
    since: { words: '2 nights' },
    taken: { words: '' },
  });
});

test('shows the second of two hosts the change of the first', async () => {
  await save([cabin.number, inCalendar(2), 3, [open, null, null], [open, 22_000, null]]);
  const second = await block(1, 3);
  expect(second.error).toMatchObject({
    code: 'version_conflict',
    details: { now: [[cabin.number, inCalendar(2), 2, [open, 22_000, null]]] },
  });
  expect((await rates()).every(({ available }) => available)).toBe(true);
});

describe('rejects, at its field,', () => {
  test.each([
    ['a price of $10', [open, 1000, null], 'amount_cents'],
    ['a price above the maximum', [open, 10_000_001, null], 'amount_cents'],
    ['a minimum of 31 nights', [open, null, 31], 'min_stay'],
    ['a minimum of 0 nights', [open, null, 0], 'min_stay'],
  ] as const)('%s', async (_, after, field) => {
    const refused = await save([cabin.number, firstDay, 1, [open, null, null], [...after]]);
    expect(refused.error).toMatchObject({ code: 'invalid', field });
  });
});

test('an unknown cabin or change, and a repeated night', async () => {
  const change = [firstDay, 1, [open, null, null], [blocked, null, null]] as const;
  expect((await desk.send('POST desk/change-nights', { changes: [[987_654, ...change]] })).error?.code).toBe(
    'not_found',
  );
  const twice = { changes: [1, 2].map(() => [cabin.number, ...change]) };
  expect((await desk.send('POST desk/change-nights', twice)).error?.code).toBe('not_found');
  expect((await desk.get('GET desk/put-back', { id: 987_654_321 })).error?.code).toBe('not_found');
});

test('accepts a new price next to an older invalid minimum stay', async () => {
  await house.db.query('update cabin_rates set min_stay = 45 where cabin_id = $1', [cabin.id]);
  const { body } = await save([cabin.number, firstDay, 1, [open, null, 45], [open, 20_000, 45]]);
  expect(body.nights).toBe(1);
});

test('one of several concurrent hosts succeeds, and the others get a conflict', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, host) =>
      save([cabin.number, inCalendar(10), 20, [open, null, null], [open, 20_000 + host, null]]),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
  const winner = answers.findIndex(({ status }) => status === 200);
  const prices = (await rates()).slice(10, 30).map(({ amount_cents }) => amount_cents);
  expect(new Set(prices)).toEqual(new Set([20_000 + winner]));
});

test('of several hosts who publish the same new nights one succeeds', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, host) =>
      save([cabin.number, inCalendar(70), 20, [6, null, null], [open, 20_000 + host, null]]),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set((await rates()).slice(60).map(({ amount_cents }) => amount_cents)).size).toBe(1);
});

test('concurrent block and booking never leave a booked night blocked', async () => {
  for (let round = 0; round < 28; round += 1) {
    const [held, answer] = await Promise.all([book(2 * round, 2), block(2 * round, 2)]);
    const nights = (await rates()).slice(2 * round, 2 * round + 2);
    if (held.outcome === 'created') {
      expect(answer.body.kept).toHaveLength(2);
      expect(nights.every(({ available }) => available)).toBe(true);
    } else {
      expect(held.outcome).toBe('taken');
      expect(answer.body.nights).toBe(2);
      expect(nights.some(({ available }) => available)).toBe(false);
    }
  }
});

test('rejects more nights than the page can show, before any query', async () => {
  const year: ChangeCode = [cabin.number, firstDay, 600, [open, null, null], [blocked, null, null]];
  const { status, error } = await save(...Array.from({ length: 501 }, () => year));
  expect([status, error?.field]).toEqual([400, 'changes']);
});
