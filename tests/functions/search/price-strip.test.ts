// The call that returns the lowest totals of the days around a search.

import { beforeAll, expect, test } from 'vitest';
import { addDays } from '#domain/dates/day.ts';
import { get } from '#support/api.ts';
import { inDays, insertCabin, occupy, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';

const house = testDatabase();

const strip = (query: Record<string, string | number>) => get('price-strip', query);
const stay = { check_in: inDays(30), check_out: inDays(32) };

beforeAll(async () => {
  const den = await insertCabin(house.db, { slug: 'den', max_guests: 4, city: 'Pigeon Forge' });
  const barn = await insertCabin(house.db, { slug: 'barn', max_guests: 12, nightly_rate: 500 });
  await publish(house.db, den, inDays(-2), 120);
  await publish(house.db, barn, inDays(-2), 120);
  await occupy(house.db, den, inDays(33), 2);
  for (const cabin of [den, barn]) await occupy(house.db, cabin, inDays(38), 1);
});

test('has fourteen days around the check-in, each with the lowest total of its search', async () => {
  const { status, body } = await strip(stay);
  expect(status).toBe(200);
  expect(body.starts.map(({ check_in }) => check_in)).toEqual(
    Array.from({ length: 14 }, (_, index) => inDays(27 + index)),
  );
  for (const { check_in, check_out, cabinCount, lowestTotal } of body.starts) {
    expect(check_out).toBe(addDays(check_in, 2));
    const { body: found } = await get('search-cabins', { check_in, check_out });
    expect(cabinCount).toBe(found.cabinCount);
    expect(lowestTotal).toBe(
      found.cabinCount === 0 ? null : Math.min(...found.available.map(({ total }) => total ?? 0)),
    );
  }
  expect(body.starts.map(({ cabinCount }) => cabinCount)).toEqual([2, 2, 2, 2, 2, 1, 1, 1, 2, 2, 0, 0, 2, 2]);
});

test('starts tomorrow at the earliest, and respects party and city', async () => {
  const soon = await strip({ check_in: inDays(1), check_out: inDays(3), guests: '8' });
  expect(soon.body.starts[0]).toMatchObject({ check_in: inDays(1), cabinCount: 1 });
  const past = await strip({ check_in: '2020-01-01', check_out: '2020-01-04' });
  expect(past.body.starts[0]?.check_in).toBe(inDays(1));
  const forge = await strip({ ...stay, city: 'pigeon forge' });
  expect(forge.body.starts.map(({ cabinCount }) => cabinCount).slice(4, 8)).toEqual([1, 0, 0, 0]);
  expect((await strip({ ...stay, city: 'all' })).body).toEqual((await strip(stay)).body);
});

test('includes only the named cabins, each once and none unknown', async () => {
  const whole = await strip(stay);
  const den = await strip({ ...stay, cabins: 'den,den,nowhere' });
  expect(den.body.starts.map(({ cabinCount }) => cabinCount)).toEqual([
    1, 1, 1, 1, 1, 0, 0, 0, 1, 1, 0, 0, 1, 1,
  ]);
  const barn = await strip({ ...stay, cabins: 'barn' });
  for (const [index, { cabinCount, lowestTotal }] of whole.body.starts.entries()) {
    const totals = [den, barn].flatMap(({ body }) => body.starts[index]?.lowestTotal ?? []);
    expect(cabinCount).toBe(totals.length);
    expect(lowestTotal).toBe(totals.length > 0 ? Math.min(...totals) : null);
  }
  expect(den.body.starts[0]?.lowestTotal).not.toBe(barn.body.starts[0]?.lowestTotal);
});

test.each([
  ['no dates', {}, 'check_in'],
  ['an invalid day', { ...stay, check_in: '2027-02-30' }, 'check_in'],
  ['backwards', { check_in: stay.check_out, check_out: stay.check_in }, 'check_out'],
  ['a crowd', { ...stay, guests: '21' }, 'guests'],
  ['no cabins', { ...stay, cabins: '' }, 'cabins'],
  ['what is no slug', { ...stay, cabins: 'den,DROP TABLE' }, 'cabins'],
  ['too many cabins', { ...stay, cabins: Array.from({ length: 101 }, (_, i) => `c-${i}`).join() }, 'cabins'],
])('rejects %s at its field', async (_, query, field) => {
  const { status, error } = await strip(query);
  expect([status, error?.field]).toEqual([400, field]);
});
