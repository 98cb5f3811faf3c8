// Imports and exports of nightly rates as a file.

import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { formatCellError } from '#domain/data/source-table.ts';
import { wholeText } from '#domain/data/write-table.ts';
import { addDays } from '#domain/dates/day.ts';
import { newYorkDay } from '#domain/dates/new-york-day.ts';
import { fileTable } from '#netlify/data/file-table.ts';
import { importRates, ratesTable } from '#netlify/data/rate-file.ts';
import { insertCabin, publish } from '#support/cabin-fixture.ts';
import { cases } from '#support/case-counts.ts';
import { testDatabase } from '#support/database.ts';

const house = testDatabase();
const now = new Date();
const today = newYorkDay(now);
const on = (place: number) => addDays(today, place);

let slug = '';
let cabin = '';
let cabins = 0;

beforeEach(async () => {
  await house.db.query('delete from cabin_rates');
  cabins += 1;
  slug = `rates-${cabins}`;
  cabin = await insertCabin(house.db, { slug });
});

const load = (text: string, choice: { write?: boolean; skipBad?: boolean } = {}) =>
  importRates(
    fileTable(text),
    { write: true, skipBad: false, ...choice },
    { db: house.db, actor: 'command' },
  );

const rates = () =>
  house.db.query<Record<string, unknown>>(
    `select day, available, amount_cents, min_stay, allows_check_in, allows_check_out from cabin_rates
     where cabin_id = $1 order by day`,
    [cabin],
  );

describe('a file of rates', () => {
  test('previews the changes, writes them on request, and changes nothing the second time', async () => {
    const file = `cabin,from,to,amount,min_stay\n${slug},${on(1)},${on(3)},289.50,2\n`;
    expect(await load(file, { write: false })).toMatchObject({
      added: 3,
      changed: 0,
      same: 0,
      written: false,
    });
    expect(await rates()).toEqual([]);
    expect(await load(file)).toMatchObject({ added: 3, changed: 0, same: 0, written: true });
    expect(await rates()).toEqual(
      [1, 2, 3].map((place) => ({
        day: on(place),
        available: true,
        amount_cents: 28_950,
        min_stay: 2,
        allows_check_in: true,
        allows_check_out: true,
      })),
    );
    expect(await load(file)).toMatchObject({ added: 0, changed: 0, same: 3, written: false });
    const [{ count } = { count: 0 }] = await house.db.query<{ count: number }>(
      `select count(*) from audit_log where actor = 'command' and action = 'nights.imported'
       and after -> 'rates' @> $1`,
      [JSON.stringify([[cabins, on(1)]])],
    );
    expect(count).toBe(1);
  });

  test('keeps values of missing columns, and clears those of empty cells', async () => {
    await publish(house.db, cabin, on(1), 2, { amount_cents: 30_000, min_stay: 4, allows_check_in: false });
    await load(`cabin,day,amount,available\n${slug},${on(1)},,no\n`);
    expect(await rates()).toMatchObject([
      { available: false, amount_cents: null, min_stay: 4, allows_check_in: false },
      { available: true, amount_cents: 30_000 },
    ]);
  });

  test('never removes a booking: booked nights stay and are counted', async () => {
    await publish(house.db, cabin, on(1), 3);
    await house.db.query(
      `insert into cabin_nights (cabin_id, night, holder, kind) values ($1, $2, 'a-guest', 'booked')`,
      [cabin, on(2)],
    );
    const report = await load(`cabin,from,to,available\n${slug},${on(1)},${on(3)},false\n`);
    expect(report).toMatchObject({
      changed: 2,
      notes: ['1 night a guest has stay open or blocked as they are.'],
    });
    expect((await rates()).map(({ available }) => available)).toEqual([false, true, false]);
    const priced = await load(
      `cabin,from,to,available,amount,min_stay\n${slug},${on(1)},${on(3)},false,395,3\n`,
    );
    expect(priced).toMatchObject({ changed: 3, same: 0, written: true });
    expect(await rates()).toMatchObject([
      { available: false, amount_cents: 39_500, min_stay: 3 },
      { available: true, amount_cents: 39_500, min_stay: 3 },
      { available: false, amount_cents: 39_500, min_stay: 3 },
    ]);
    expect(await load(`cabin,from,to,amount,min_stay\n${slug},${on(1)},${on(3)},395,3\n`)).toMatchObject({
      changed: 0,
      same: 3,
      notes: [],
    });
  });
});

describe('an invalid file', () => {
  const bad = () =>
    [
      'cabin,day,from,to,available,amount,amount_cents,min_stay',
      `${slug},${on(1)},,,true,200,,2`,
      `rates-0,${on(1)},,,true,200,,2`,
      `${slug},,${on(5)},${on(4)},true,200,,2`,
      `${slug},,${on(5)},,true,200,,2`,
      `${slug},,,,true,200,,2`,
      `${slug},${on(2)},${on(2)},,true,200,,2`,
      `${slug},${on(3)},,,maybe,10,,31`,
      `${slug},${on(4)},,,true,200,20000,2`,
      `${slug},${on(4)},,,true,,1000,2`,
      `${slug},${on(1)},,,true,300,,2`,
      `${slug},1999-01-01,,,true,300,,2`,
    ].join('\n');

  test('has every error with line, field, value and expected format, and writes nothing', async () => {
    const report = await load(bad());
    expect(report).toMatchObject({ rows: 11, bad_rows: 10, added: 1, written: false });
    expect(report.faults.map(formatCellError)).toEqual([
      `line 3, cabin "rates-0": expected the slug or the id of a cabin; did you mean "${nearestSlug()}"?`,
      `line 4, to "${on(4)}": expected a day not before ${on(5)}`,
      'line 5, to: expected the last night, as from is given',
      'line 6, day: expected a day, or from and to',
      `line 7, day "${on(2)}": expected either day, or from and to`,
      'line 8, available "maybe": expected true or false (yes, no, 1 and 0 do as well)',
      'line 8, amount "10": expected a nightly price above $10, in dollars, such as 189.50',
      'line 8, min_stay "31": expected a whole number from 0 to 30',
      'line 9, amount_cents "20000": expected amount or amount_cents, not both',
      'line 10, amount_cents "1000": expected a nightly price above $10, in cents, such as 18950',
      `line 11, day "${on(1)}": expected each night of a cabin once; line 2 has it already`,
      'line 12, day "1999-01-01": expected a day written as 2027-03-01, of the years 2020 to 2099',
    ]);
    expect(await rates()).toEqual([]);
  });

  /** Returns the first of equally similar slugs. */
  const nearestSlug = () => 'rates-1';

  test('writes its valid rows if invalid ones are skipped', async () => {
    expect(await load(bad(), { skipBad: true })).toMatchObject({ added: 1, written: true });
    expect(await rates()).toHaveLength(1);
  });
});

test('an export changes nothing when imported, and restores lost rates', async () => {
  const night = fc.option(
    fc.record({
      available: fc.boolean(),
      amount_cents: fc.option(fc.integer({ min: 1001, max: 10_000_000 })),
      min_stay: fc.option(fc.integer({ min: 0, max: 30 })),
      allows_check_in: fc.boolean(),
      allows_check_out: fc.boolean(),
    }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(night, { minLength: 1, maxLength: 40 }),
      fc.boolean(),
      async (nights, asJson) => {
        await house.db.query('delete from cabin_rates');
        for (const [place, columns] of nights.entries()) {
          if (columns) await publish(house.db, cabin, on(place), 1, columns);
        }
        const before = await rates();
        const table = await ratesTable({ db: house.db, now });
        const text = await wholeText(table, asJson ? 'json' : 'csv');
        expect(await load(text)).toMatchObject({ bad_rows: 0, added: 0, changed: 0, same: before.length });
        await house.db.query('delete from cabin_rates');
        await load(text);
        expect(await rates()).toEqual(before);
      },
    ),
    { numRuns: Math.ceil(cases / 80) },
  );
});
