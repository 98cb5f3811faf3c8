// Validation of the body of a hold request.

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CreateBookingRequest } from '#contracts/booking.ts';
import { book, newGuest, post, send } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { cases } from '#support/case-counts.ts';
import { testDatabase } from '#support/database.ts';

const house = testDatabase();
const runs = Math.ceil(cases / 4);
let cabin: string;

beforeAll(async () => {
  cabin = await insertCabin(house.db, { max_guests: 4 });
  await publish(house.db, cabin, inDays(-5), 90);
});

const request = (): CreateBookingRequest => ({
  ...newGuest(),
  cabin_id: cabin,
  check_in: inDays(30),
  check_out: inDays(33),
});

const count = async (): Promise<number> => (await house.db.query('select 1 from bookings')).length;

describe('an invalid field is named', () => {
  const faults: [keyof CreateBookingRequest, unknown, number?][] = [
    ['cabin_id', undefined],
    ['cabin_id', 7],
    ['cabin_id', 'nest'],
    ['cabin_id', randomUUID(), 404],
    ['check_in', undefined],
    ['check_in', '2027-13-01'],
    ['check_in', '2027-02-29'],
    ['check_in', inDays(-1), 422],
    ['check_in', inDays(0), 422],
    ['check_out', '12/14/2027'],
    ['check_out', null],
    ['check_out', inDays(30), 422],
    ['adults', undefined],
    ['adults', '2'],
    ['adults', 0],
    ['adults', 1.5],
    ['adults', 1e9],
    ['adults', 5, 422],
    ['children', -1],
    ['children', 3, 422],
    ['pets', true],
    ['pets', 1, 422],
    ['first_name', ''],
    ['first_name', '   '],
    ['first_name', 'x'.repeat(81)],
    ['first_name', 'Ada\u0000'],
    ['last_name', 'x'.repeat(81)],
    ['last_name', ['Example']],
    ['last_name', 'Ex\u001bample'],
    ['last_name', 'half a pair \ud800'],
    ['email', 'ada'],
    ['email', 'ada@'],
    ['email', 'a b@example.com'],
    ['email', `${'x'.repeat(250)}@example.com`],
    ['phone', '12'],
    ['phone', '865-CABINS'],
    ['phone', '1'.repeat(16)],
    ['phone', '12345678'],
    ['phone', '+44 20 7946 09'],
    ['phone', '(199) 999-9999'],
    ['phone', '020 7946 0958'],
    ['arrival_note', 'x'.repeat(1001)],
    ['arrival_note', 'NUL \u0000'],
    ['arrival_note', 12],
    ['promo_code', 'x'.repeat(41)],
    ['accept_terms', false],
    ['accept_terms', 'true'],
    ['accept_terms', undefined],
  ];

  test.each(faults)('%s: %j', async (field, value, status = 400) => {
    const reply = await book({ ...request(), [field]: value });
    expect(reply.error?.field).toBe(field);
    expect(reply.status).toBe(status);
    expect(reply.error?.message).toMatch(/^[A-Z].*\.$|^(cabin_id|check_|adults|children|pets).*\.$/);
  });
});

describe('an invalid body is rejected', () => {
  test.each([
    ['nothing', '', 400],
    ['half of a body', '{"cabin_id":', 400],
    ['a list', '[]', 400],
    ['null', 'null', 400],
    ['17 kB', JSON.stringify({ arrival_note: 'x'.repeat(17_000) }), 413],
    ['deep', `${'['.repeat(8000)}${']'.repeat(8000)}`, 400],
  ])('%s', async (_, body, status) => {
    expect((await book(body)).status).toBe(status);
  });

  test('without the public key, by GET, or as a form', async () => {
    const body = JSON.stringify(request());
    const json = { 'content-type': 'application/json' };
    expect((await send('POST create-booking', { method: 'POST', body, headers: json })).status).toBe(401);
    expect((await send('POST create-booking')).status).toBe(405);
    expect((await post('create-booking', body, { 'content-type': 'text/plain' })).status).toBe(400);
  });
});

test('no body causes a server error or a booking', async () => {
  const hostile = fc.oneof(
    fc.jsonValue(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '',
      '\u0000',
      '\ud800',
      "'; drop table bookings; --",
      '__proto__',
      1e308,
      -1,
      0.1,
      '2999-12-31',
      {},
    ),
  );
  const wrong = fc.dictionary(fc.constantFrom(...Object.keys(request()), '__proto__', 'toString'), hostile, {
    minKeys: 1,
  });
  const before = await count();
  await fc.assert(
    fc.asyncProperty(wrong, async (changes) => {
      // Without accepted terms a valid input cannot book.
      const { status } = await book({
        ...request(),
        ...changes,
        accept_terms: changes['accept_terms'] === true ? null : (changes['accept_terms'] ?? null),
      });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }),
    { numRuns: runs },
  );
  expect(await count()).toBe(before);
}, 600_000);

test('everything that passes validation can be stored', async () => {
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(text, text, text, async (first_name, arrival_note, promo_code) => {
      const { status } = await book({ ...request(), first_name, arrival_note, promo_code });
      expect([201, 400]).toContain(status);
      await house.db.query('delete from cabin_nights where cabin_id = $1', [cabin]);
    }),
    { numRuns: runs },
  );
}, 600_000);

test('accepts names in any script', async () => {
  const names = { first_name: 'Nguyễn 🌲', last_name: "O'Brien-李" };
  expect((await book({ ...request(), ...names })).status).toBe(201);
});

test.each(['', '  ', '\u200b'])('accepts a guest with one name: %j', async (last_name) => {
  await house.db.query('delete from cabin_nights where cabin_id = $1', [cabin]);
  const { status } = await book({ ...request(), first_name: ' Suharto ', last_name });
  expect(status).toBe(201);
  const [stored] = await house.db.query(
    'select first_name, last_name from bookings order by created_at desc limit 1',
  );
  expect(stored).toEqual({ first_name: 'Suharto', last_name: '' });
});
