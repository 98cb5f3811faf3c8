// Current time and day in SQL: expired holds, and days in a cabin's time zone.

import { beforeEach, expect, test } from 'vitest';
import { getToday } from '#domain/dates/day.ts';
import { createBooking } from '#support/create-booking.ts';
import { testDatabase } from '#support/database.ts';
import { addCabin, createBookingInput, firstDay } from './fixtures.ts';

const house = testDatabase();
let cabin: string;
let cabins = 0;

beforeEach(async () => {
  cabins += 1;
  cabin = await addCabin(house.db, `clock-${cabins}`, 3);
});

const holdForALittle = () => `
  insert into cabin_nights (cabin_id, night, holder, kind, hold_until)
  select '${cabin}', date '${firstDay}' + n, 'somebody', 'hold', clock_timestamp() + interval '0.3 seconds'
  from generate_series(0, 2) as n;`;

/**
 * Runs a query in a transaction in which a hold was created and expired. `now()` still is the
 * transaction's start.
 */
const afterTheHold = <Row>(query: string) =>
  house.db.query<Row>(`${holdForALittle()} select pg_sleep(0.5); ${query}`);

test('a hold that ends during a transaction has expired for it', async () => {
  const [hold] = await afterTheHold<{ byNow: boolean }>(
    `select bool_and(hold_until > now()) as "byNow" from cabin_nights where cabin_id = '${cabin}'`,
  );
  expect(hold).toEqual({ byNow: true });
  await house.db.query('delete from cabin_nights where cabin_id = $1', [cabin]);
  expect(await afterTheHold(`select from taken_nights where cabin_id = '${cabin}'`)).toEqual([]);
});

test('a cabin whose last hold expires meanwhile can be the deal of the day', async () => {
  const [deal] = await afterTheHold<{ free: boolean }>(
    `select count_free_nights('${cabin}', '${firstDay}', date '${firstDay}' + 30, deal_plan(), 3) = 3 as free`,
  );
  expect(deal).toEqual({ free: true });
});

test('a guest who waited for a lock gets the nights of a hold that expired meanwhile', async () => {
  await house.db.query(holdForALittle());
  const blocking = house.db.query(
    `select from cabin_rates where cabin_id = '${cabin}' for update; select pg_sleep(0.6)`,
  );
  await house.db.query('select pg_sleep(0.05)');
  const booking = createBookingInput(cabin, 0, 3);
  const made = await createBooking(house.db, { key: `clock-${cabins}`, requestHash: 'hash', booking });
  await blocking;
  expect(made.outcome).toBe('created');
});

test('page and database agree on the day, in summer too, for any stored time zone', async () => {
  const zones = ['America/New_York', 'America/chicago', 'Etc/GMT+12', 'UTC', 'EST', 'MST7MDT', 'GMT', 'CET'];
  const wrong = ['america/denver', '+05:00', 'Mars/Phobos', ''];
  const days = await house.db.query<{ zone: string; moment: Date; day: string }>(
    `select zone, moment, (moment at time zone valid_timezone(zone))::date as day from unnest($1::text[]) as zone
     cross join generate_series('2027-01-05 00:30Z'::timestamptz, '2027-07-06', '1 hour') as moment`,
    [[...zones, ...wrong]],
  );
  const others = days.filter(({ zone, moment, day }) => getToday(zone, moment) !== day);
  expect(days.length).toBeGreaterThan(50_000);
  expect(others.slice(0, 3)).toEqual([]);
});

test('the planner inlines the view’s condition into the query', async () => {
  const plan = await house.db.query<{ 'QUERY PLAN': string }>(
    `explain select night from taken_nights where cabin_id = '${cabin}' and kind = 'hold'`,
  );
  const text = plan.map((line) => line['QUERY PLAN']).join('\n');
  expect(text).toContain('clock_timestamp()');
  expect(text).not.toContain('is_night_taken');
});
