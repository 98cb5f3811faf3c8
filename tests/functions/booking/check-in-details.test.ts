import { beforeEach, expect, test } from 'vitest';
import { vacationRental } from '#components/cabin/vacation-rental.ts';
import { toCabinCardData } from '#domain/cabins/card-data.ts';
import { encodeCabinFilterData } from '#domain/cabins/card-data-file.ts';
import { addDays } from '#domain/dates/day.ts';
import { listLiveCabins } from '#netlify/cabins/queries.ts';
import { get } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { bookAndPay, holdStay, type PaidBookingFixture } from './fixture.ts';

const house = testDatabase();
let cabin: string;

const secrets = { address: '12 Nowhere Lane', door_code: '4711#', directions: 'Left at the red barn.' };

beforeEach(async () => {
  cabin = await insertCabin(house.db);
  await house.db.query('update cabins set (address, door_code, directions) = ($2, $3, $4) where id = $1', [
    cabin,
    ...Object.values(secrets),
  ]);
  await publish(house.db, cabin, inDays(-5), 60);
});

const stay = (from: number) => ({ cabin_id: cabin, check_in: inDays(from), check_out: inDays(from + 2) });
const view = async ({ token }: PaidBookingFixture) => (await get('booking', { token })).body.booking;
const move = (booked: PaidBookingFixture, from: number) =>
  house.db.query('update bookings set check_in = $2, check_out = $3 where id = $1', [
    booked.id,
    inDays(from),
    addDays(inDays(from), 2),
  ]);

test('shows the door code from three days before check-in until check-out day', async () => {
  const booked = await bookAndPay(house.db, stay(30));
  for (const [from, shown] of [
    [4, false],
    [3, true],
    [0, true],
    [-2, true],
    [-3, false],
  ] as const) {
    await move(booked, from);
    const { arrival, address } = await view(booked);
    expect(arrival, `check-in in ${from} days`).toEqual(shown ? secrets : null);
    // The receipt keeps the address for expense reports, also after the stay.
    expect(address, `check-in in ${from} days`).toBe(from > 3 ? null : secrets.address);
  }
});

test('shows no door code before payment or after cancellation', async () => {
  const held = await holdStay(house.db, stay(3));
  expect(await view(held)).toMatchObject({ arrival: null, address: null });
  await house.db.query(`update bookings set status = 'cancelled' where id = $1`, [held.id]);
  expect(await view(held)).toMatchObject({ arrival: null, address: null });
});

test('does not invent missing details', async () => {
  await house.db.query('update cabins set door_code = null where id = $1', [cabin]);
  const booked = await bookAndPay(house.db, stay(2));
  expect((await view(booked)).arrival).toEqual({ ...secrets, door_code: null });
});

test('no other page, file, list, search, calendar or deal contains them or the exact position', async () => {
  await house.db.query('update cabins set (latitude, longitude) = (35.71234, -83.51234) where id = $1', [
    cabin,
  ]);
  const cabins = await listLiveCabins(house.db);
  const publisher = { url: new URL('https://mamacabins.example/'), brand: 'Mama Cabins' };
  const answers = [
    cabins,
    cabins.map((one) => vacationRental(one, publisher)),
    encodeCabinFilterData(cabins.map(toCabinCardData)),
    (await get('search-cabins', {})).body,
    (await get('search-cabins', { check_in: inDays(30), check_out: inDays(32) })).body,
    (await get('get-cabin-availability', { cabin_id: cabin })).body,
    (await get('get-daily-deal')).body,
    await view(await bookAndPay(house.db, stay(30))),
  ];
  for (const secret of [...Object.values(secrets), '35.71234', '83.51234'])
    expect(JSON.stringify(answers)).not.toContain(secret);
});
