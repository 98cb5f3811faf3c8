import { beforeAll, describe, expect, test } from 'vitest';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { type HostCaller, signInAsHost } from '#support/host.ts';
import { bookAndPay, holdStay } from './fixture.ts';

const house = testDatabase();
let desk: HostCaller;
let nest: string;
let barn: string;
/** References by a name for the case. */
const made: Record<string, string> = {};

async function rename(
  id: string,
  columns: { first_name: string; last_name: string; email: string; phone?: string },
) {
  await house.db.query(
    'update bookings set first_name = $2, last_name = $3, email = $4, phone = coalesce($5, phone) where id = $1',
    [id, columns.first_name, columns.last_name, columns.email, columns.phone ?? null],
  );
}

beforeAll(async () => {
  desk = await signInAsHost(house.db);
  [nest, barn] = await Promise.all([
    insertCabin(house.db, { title: 'Nest' }),
    insertCabin(house.db, { title: 'Barn' }),
  ]);
  await Promise.all([nest, barn].map((cabin) => publish(house.db, cabin, inDays(0), 100)));
  const stay = (cabin_id: string, from: number, to: number) => ({
    cabin_id,
    check_in: inDays(from),
    check_out: inDays(to),
  });
  const first = await bookAndPay(house.db, stay(nest, 10, 13));
  await rename(first.id, {
    first_name: 'Zoë',
    last_name: 'Van der Berg',
    email: 'zoe_berg@example.com',
    phone: '+442079460958',
  });
  const second = await bookAndPay(house.db, stay(barn, 12, 14));
  await rename(second.id, { first_name: 'Grace', last_name: 'Hopper', email: 'grace@example.org' });
  const third = await holdStay(house.db, stay(nest, 13, 15));
  await rename(third.id, { first_name: 'Alan', last_name: '100%', email: 'alan@example.com' });
  const fourth = await holdStay(house.db, stay(nest, 20, 22));
  await rename(fourth.id, { first_name: 'Over', last_name: 'Due', email: 'over@example.com' });
  await house.db.query(`update bookings set hold_expires_at = now() - interval '1 hour' where id = $1`, [
    fourth.id,
  ]);
  await house.db.query(
    `insert into payments (booking_id, kind, amount_cents, provider, state) values ($1, 'balance', 5000, 'test', 'failed')`,
    [second.id],
  );
  Object.assign(made, {
    zoe: first.reference,
    grace: second.reference,
    alan: third.reference,
    over: fourth.reference,
  });
});

async function found(search: object): Promise<string[]> {
  const { body, error } = await desk.send('POST desk/bookings', search);
  if (error) throw new Error(error.message);
  const names = new Map(Object.entries(made).map(([name, reference]) => [reference, name]));
  return body.rows.map(({ reference }) => names.get(reference) ?? reference);
}

test.each([
  ['García', ['Garcia', 'garcía', 'Garci\u0301a', 'GARCIA', 'García']],
  ['Garci\u0301a', ['garcia', 'García']],
  ['O’Brien', ["O'Brien", 'o’brien', 'obrien']],
  ["O'Brien", ['O’Brien', "o'brien"]],
  ['Weiß', ['weiss', 'WEISS', 'Weiß']],
  ['Øster', ['oster', 'Øster']],
  ['Łukasz', ['lukasz', 'Łukasz']],
  ['Иван', ['Иван']],
  ['Ægir', ['aegir', 'ægir', 'Ægir']],
  ['Œuvrard', ['oeuvrard']],
  ['Þóra', ['thora', 'Þóra']],
  ['İpek', ['ipek', 'İpek', 'Ipek']],
])('finds %s by its stored and typed spelling', async (last_name, typed) => {
  const [booking] = await house.db.query<{ id: string }>('select id from bookings where reference = $1', [
    made['grace'],
  ]);
  await rename(booking?.id ?? '', { first_name: 'Grace', last_name, email: 'grace@example.org' });
  for (const text of typed) expect([text, await found({ text })]).toEqual([text, ['grace']]);
  await rename(booking?.id ?? '', { first_name: 'Grace', last_name: 'Hopper', email: 'grace@example.org' });
});

describe('finds bookings', () => {
  test('in full without a search, newest first, with the fields of the list', async () => {
    expect(await found({})).toEqual(['over', 'alan', 'grace', 'zoe']);
    const { rows, next } = (await desk.send('POST desk/bookings', {})).body;
    expect(next).toBeNull();
    expect(rows[2]).toMatchObject({
      reference: made['grace'],
      status: 'confirmed',
      cabin: 'Barn',
      first_name: 'Grace',
      last_name: 'Hopper',
      check_in: inDays(12),
      check_out: inDays(14),
      has_problem: true,
    });
    expect(rows.map(({ status }) => status)).toEqual(['expired', 'held', 'confirmed', 'confirmed']);
  });

  test.each([
    ['a first name', 'grace', ['grace']],
    ['part of a last name, whatever its case', 'BERG', ['zoe']],
    ['a whole name', 'van der berg', ['zoe']],
    ['its words in any order', 'hopper grace', ['grace']],
    ['words of two people: none', 'hopper zoë', []],
    ['an e-mail address', 'alan@example.com', ['alan']],
    ['part of one', 'example.org', ['grace']],
    ['a phone number as it is written', '(0)20 7946-0958', []],
    ['a phone number with its country', '+44 20 7946 0958', ['zoe']],
    ['a sign that means anything to a database, as itself', '100%', ['alan']],
    ['another one', 'zoe_', ['zoe']],
    ['nothing by a backslash', '\\', []],
    ['nobody by somebody else’s name', 'turing', []],
  ])('by %s', async (_, text, names) => {
    expect(await found({ text })).toEqual(names);
  });

  test('by reference, ignoring case, and by part of it', async () => {
    expect(await found({ text: made['zoe']?.toLowerCase() })).toEqual(['zoe']);
    expect(await found({ text: made['zoe']?.slice(3) })).toEqual(['zoe']);
  });

  test.each([
    ['arriving', 10, ['zoe']],
    ['arriving', 11, []],
    ['departing', 13, ['zoe']],
    ['departing', 15, ['alan']],
    ['staying', 12, ['grace', 'zoe']],
    ['staying', 13, ['alan', 'grace']],
    ['staying', 14, ['alan']],
    ['staying', 15, []],
  ])('that are %s on day %i', async (day_kind, day, names) => {
    expect(await found({ day_kind, day: inDays(day) })).toEqual(names);
  });

  test('by cabin, and by all fields together', async () => {
    expect(await found({ cabin_id: barn })).toEqual(['grace']);
    expect(
      await found({ cabin_id: nest, filter: 'confirmed', day_kind: 'staying', day: inDays(11), text: 'z' }),
    ).toEqual(['zoe']);
    expect(await found({ cabin_id: barn, text: 'zoë' })).toEqual([]);
  });

  test.each([
    ['held', ['alan']],
    ['expired', ['over']],
    ['confirmed', ['grace', 'zoe']],
    ['cancelled', []],
    ['payment_problem', ['grace']],
  ])('by state: %s', async (filter, names) => {
    expect(await found({ filter })).toEqual(names);
  });
});

test('on pages of fifty, each once, despite concurrent ones', async () => {
  await house.db.query(
    `insert into bookings (reference, cabin_id, cabin_number, check_in, check_out, status, adults, first_name, last_name, email,
       phone, quote, total_cents, hold_expires_at, created_at)
     select 'MC-PAGE' || lpad(n::text, 3, '0'), $1, 1, current_date + 200, current_date + 201, 'cancelled', 2, 'Page', 'Turner',
       'page@example.com', '+18655550199', '{}', 100, now(), now() - (n / 3) * interval '1 minute'
     from generate_series(1, 120) n`,
    [nest],
  );
  const all: string[] = [];
  const sizes: number[] = [];
  let search: { text: string; after?: string } = { text: 'page turner' };
  for (let isMore = true; isMore; ) {
    const { rows, next } = (await desk.send('POST desk/bookings', search)).body;
    sizes.push(rows.length);
    all.push(...rows.map(({ reference }) => reference));
    await house.db.query(
      `insert into bookings (reference, cabin_id, cabin_number, check_in, check_out, status, adults, first_name, last_name,
         email, phone, quote, total_cents, hold_expires_at)
       select new_booking_reference(), $1, 1, current_date + 200, current_date + 201, 'cancelled', 2, 'Page', 'Turner',
         'page@example.com', '+18655550199', '{}', 100, now()`,
      [nest],
    );
    isMore = next !== null;
    if (next !== null) search = { ...search, after: next };
  }
  expect(sizes).toEqual([50, 50, 20]);
  expect(new Set(all).size).toBe(120);
});

test.each([
  { text: 5 },
  { text: 'x'.repeat(201) },
  { text: 'a\u0000b' },
  { filter: 'nice' },
  { cabin_id: '1' },
  { day: '2027-02-30' },
  { day_kind: 'never' },
  { after: 'x' },
])('rejects an invalid field by name: %j', async (wrong) => {
  const { status, error } = await desk.send('POST desk/bookings', wrong);
  expect([status, error?.field]).toEqual([400, Object.keys(wrong)[0]]);
});

test('responses are not cached', async () => {
  const { headers } = await desk.send('POST desk/bookings', { text: 'grace' });
  expect(headers.get('cache-control')).toContain('no-store');
});

test('former guests are found by typed text, each once with the data of the newest booking', async () => {
  const guests = async (text: string) => (await desk.send('POST desk/guests', { text })).body.guests;
  const zoe = { first_name: 'Zoë', last_name: 'Van der Berg', email: 'zoe_berg@example.com' };
  expect(await guests('berg zoe_')).toEqual([{ ...zoe, phone: '+442079460958' }]);
  expect(await guests('020 7946 0958')).toEqual([]);
  expect(await guests('44 20 7946 0958')).toMatchObject([zoe]);
  const again = await holdStay(house.db, { cabin_id: barn, check_in: inDays(40), check_out: inDays(42) });
  await rename(again.id, { ...zoe, last_name: 'Berg', phone: '+442079460959' });
  expect(await guests('ZOE_BERG')).toEqual([{ ...zoe, last_name: 'Berg', phone: '+442079460959' }]);
  await rename(again.id, { ...zoe, first_name: 'Suharto', last_name: '', email: '' });
  expect(await guests('suharto')).toMatchObject([{ first_name: 'Suharto', last_name: '' }]);
  await house.db.query('delete from bookings where id = $1', [again.id]);
});
