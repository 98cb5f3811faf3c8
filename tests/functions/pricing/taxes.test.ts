// Tax rates that change on a day, in every call with a price.

import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { bearer, get, post } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { specTaxes, taxRow } from '#support/oracles/taxes.ts';
import { setTaxes } from '#support/settings.ts';

// Pigeon Forge doubles its tax in a month; every call with a price must apply it from the same
// day on.

const changeIn = 30;

const house = testDatabase();
let cabin: string;

beforeAll(async () => {
  await setTaxes(house.db, [
    ...specTaxes,
    taxRow('occupancy', 'Pigeon Forge', 5, { from: inDays(changeIn) }),
  ]);
  const terms = { nightly_rate: 200, cleaning_fee: 100, mama_cabins_nightly_surcharge: 10 };
  cabin = await insertCabin(house.db, { ...terms, city: ' pigeon forge' });
  await publish(house.db, cabin, inDays(-2), 120);
});

const stayFrom = (start: number) => ({ check_in: inDays(start), check_out: inDays(start + 2) });

/** Returns the price of the stay from each call that returns it. */
async function totalsFrom(start: number): Promise<(number | null | undefined)[]> {
  const stay = stayFrom(start);
  const { quote } = (await get('quote-stay', { cabin_id: cabin, ...stay })).body;
  const found = (await get('search-cabins', stay)).body.available[0];
  const strip = (await get('price-strip', stay)).body.starts.find(
    ({ check_in }) => check_in === stay.check_in,
  );
  return [quote.total, found?.total, found?.originalTotal, strip?.lowestTotal];
}

test('quote, search and price strip change their taxes on the same check-in day', async () => {
  // 440.00 and 100.00, with 12.25 % and then with 14.75 %.
  expect(await totalsFrom(changeIn - 1)).toEqual([60_615, 60_615, 60_615, 60_615]);
  expect(await totalsFrom(changeIn)).toEqual([61_965, 61_965, 61_965, 61_965]);
});

test('moving the dates over the change costs the price of the new dates', async () => {
  await house.db.query('update cabin_rates set available = false where day = $1', [inDays(changeIn - 1)]);
  const query = { ...stayFrom(changeIn - 1), flexible_days: 1 };
  const [found] = (await get('search-cabins', query)).body.available;
  expect(found).toMatchObject({ check_in: inDays(changeIn), total: 61_965 });
  await house.db.query('update cabin_rates set available = true');
});

test('a booking stores every night, surcharge and rate it was made with', async () => {
  const guest = {
    first_name: 'Ada',
    last_name: 'Guest',
    email: `${randomUUID()}@example.com`,
    phone: '+18655550100',
    adults: 2,
    children: 0,
    pets: 0,
    accept_terms: true,
  };
  const request = { cabin_id: cabin, ...stayFrom(changeIn), ...guest };
  const { body } = await post('create-booking', request, { ...bearer, 'idempotency-key': randomUUID() });
  const [row] = await house.db.query<{ quote: typeof body.booking.quote }>(
    'select quote from bookings where reference = $1',
    [body.booking.reference],
  );
  expect(row?.quote).toEqual(body.booking.quote);
  expect(row?.quote.nightly).toEqual([
    { date: inDays(changeIn), base: 20_000, surcharge: 2000, free: false },
    { date: inDays(changeIn + 1), base: 20_000, surcharge: 2000, free: false },
  ]);
  expect(row?.quote.taxBreakdown.lines).toEqual([
    { kind: 'state', name: 'Tennessee sales tax', percent: 7, base: 54_000, amount: 3780 },
    { kind: 'county', name: 'County and local tax', percent: 2.75, base: 54_000, amount: 1485 },
    { kind: 'occupancy', name: 'Occupancy tax', percent: 5, base: 54_000, amount: 2700 },
  ]);
});

test('a search response lists no nights', async () => {
  const { body } = await get('search-cabins', stayFrom(60));
  expect(JSON.stringify(body)).not.toMatch(/nightly|base|surcharge/);
});
