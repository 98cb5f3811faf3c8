// Files of bookings and payments that a host exports.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TableFormat, wholeText } from '#domain/data/write-table.ts';
import type { ExportChoice } from '#netlify/booking/record-queries.ts';
import { bookingsTable, exportColumns } from '#netlify/data/bookings-table.ts';
import { fileTable } from '#netlify/data/file-table.ts';
import { paymentColumns, paymentsTable } from '#netlify/payments/export-queries.ts';
import { inDays, insertCabin } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { type HostCaller, signInAsHost } from '#support/host.ts';
import { createTempFolder } from '#support/temp-folder.ts';
import { runNodeAndCapture } from '../../../scripts/lifecycle.ts';
import { holdStay } from '../booking/fixture.ts';
import { createHostBooking, newCabin, stay } from '../booking/host-bookings.ts';

const house = testDatabase();
let desk: HostCaller;
let first = '';
let cancelled = '';
let held = '';

beforeAll(async () => {
  desk = await signInAsHost(house.db);
  const booked = await createHostBooking(house.db, desk, { from: 20, to: 23 });
  first = booked.booked.reference;
  await house.db.query('update bookings set first_name = $2, last_name = $3 where id = $1', [
    booked.booked.id,
    '=HYPERLINK("http://evil.test")',
    '@SUM(A1) "the" one, two\nthree',
  ]);
  const other = await createHostBooking(house.db, desk, { from: 40, to: 42 });
  cancelled = other.booked.reference;
  await house.db.query(`update bookings set status = 'cancelled' where id = $1`, [other.booked.id]);
  held = (await holdStay(house.db, stay(await newCabin(house.db), 30, 31))).reference;
});

const fileOf = (format: TableFormat) => desk.file('GET desk/export', { kind: 'bookings', format });
const textOf = async (format: TableFormat) => (await fileOf(format)).text();
const chosen = async (choice: ExportChoice, format: TableFormat) =>
  wholeText(bookingsTable(house.db, choice), format);
const referencesIn = (text: string) => [...text.matchAll(/MC-[0-9A-Z]{6}/g)].map(([reference]) => reference);

describe('the file', () => {
  test('is a download without caching, named by today’s date', async () => {
    const answer = await fileOf('csv');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="bookings-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });

  test('has every booking by check-in, a column for each value', async () => {
    const text = await textOf('csv');
    expect(text.split('\r\n')[0]).toBe(exportColumns.join(','));
    expect(referencesIn(text)).toEqual([first, held, cancelled]);
    const { rows } = JSON.parse(`{"rows":${await textOf('json')}}`);
    expect(rows[0]).toMatchObject({
      reference: first,
      status: 'confirmed',
      check_in: inDays(20),
      check_out: inDays(23),
      nights: 3,
      nights_cents: 60_000,
      discount_cents: 0,
      cleaning_cents: 10_000,
      pet_fee_cents: 0,
      other_fees_cents: 0,
      state_tax_cents: 4900,
      county_tax_cents: 1925,
      occupancy_tax_cents: 2100,
      total_cents: 78_925,
      paid_cents: 78_925,
      refund_cents: 0,
      party: null,
      phone: '+18655550100',
      booked_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      cancelled_at: null,
    });
    expect(Object.keys(rows[0])).toEqual([...exportColumns]);
  });

  test('keeps its first columns unchanged, followed by those for accounting', async () => {
    expect(exportColumns.slice(0, 29).join(',')).toBe(
      'reference,status,cabin_number,cabin,check_in,check_out,nights,adults,children,pets,first_name,last_name,email,phone,' +
        'nights_cents,discount_cents,cleaning_cents,pet_fee_cents,other_fees_cents,state_tax_cents,county_tax_cents,' +
        'occupancy_tax_cents,total_cents,paid_cents,refund_cents,party,booked_at,confirmed_at,cancelled_at',
    );
    const [row] = JSON.parse(await textOf('json'));
    expect(row).toMatchObject({
      purpose: 'guest',
      town: 'Gatlinburg',
      tax_town: 'Gatlinburg',
      county: 'Sevier',
      taxable_cents: 70_000,
      taxed_fees_cents: 0,
      damage_kept_cents: 0,
      received_cents: 78_925,
      kept_cents: 78_925,
      unpaid_cents: 0,
    });
  });

  test('distinguishes a guest’s stay, an owner’s and maintenance', async () => {
    const cabin = await newCabin(house.db);
    for (const [kind, from] of [
      ['owner', 50],
      ['maintenance', 60],
    ] as const) {
      await house.db.query(
        `insert into bookings (reference, cabin_id, cabin_number, check_in, check_out, status, adults, first_name, last_name, email,
           phone, quote, total_cents, hold_expires_at, purpose)
         values ($1, $2, 1, $3, $4, 'confirmed', 1, 'A', 'Host', '', '', '{}', 0, now(), $1)`,
        [kind, cabin, inDays(from), inDays(from + 2)],
      );
    }
    const rows = JSON.parse(await chosen({ from: inDays(50), to: inDays(60) }, 'json'));
    expect(rows).toMatchObject([
      { reference: 'owner', purpose: 'owner' },
      { reference: 'maintenance', purpose: 'maintenance' },
    ]);
    await house.db.query(`delete from bookings where purpose <> 'guest'`);
  });

  test.each([
    ['bookings', exportColumns],
    ['payments', paymentColumns],
  ] as const)('of %s has a description of each column', (name, columns) => {
    const described = readFileSync(`docs/data/${name}.md`, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, column]) => column));
    expect(described.toSorted()).toEqual([...columns].toSorted());
  });

  test('of payments has each payment and refund with day and method', async () => {
    const answer = await desk.file('GET desk/export', { kind: 'payments', format: 'json' });
    const rows = (JSON.parse(await answer.text()) as Record<string, unknown>[]).filter(
      ({ reference }) => reference === first,
    );
    expect(rows).toMatchObject([
      { kind: 'payment', reason: 'full', state: 'paid', way: 'test', amount_cents: 78_925, fee_cents: null },
    ]);
    expect(rows[0]).toHaveProperty('day', expect.stringMatching(/^\d{4}-\d\d-\d\d$/));
  });

  test('contains nothing a spreadsheet executes, and is one table for any guest input', async () => {
    const text = await textOf('csv');
    expect(fileTable(text).rows).toHaveLength(3);
    const cells: string[] = parse(text).flat();
    for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    expect(text).toContain(`"'=HYPERLINK(""http://evil.test"")"`);
    expect(text).toContain(`'+18655550100`);
  });

  test.each([
    [{ from: 20, to: 30 }, () => [first, held]],
    [{ from: 21 }, () => [held, cancelled]],
    [{ to: 20 }, () => [first]],
    [{ from: 31, to: 39 }, () => []],
  ])('contains stays that begin %j', async (days, references) => {
    const choice = Object.fromEntries(Object.entries(days).map(([name, day]) => [name, inDays(day)]));
    expect(referencesIn(await chosen(choice, 'csv'))).toEqual(references());
    expect(JSON.parse(await chosen(choice, 'json'))).toHaveLength(references().length);
  });

  test('contains those of a status', async () => {
    expect(referencesIn(await chosen({ status: 'cancelled' }, 'csv'))).toEqual([cancelled]);
  });

  test.each([
    [{ kind: 'bookings', format: 'xls' }, 'format'],
    [{ kind: 'guests', format: 'csv' }, 'kind'],
  ])('is rejected for %j', async (query, field) => {
    const answer = await desk.file('GET desk/export', query);
    expect(answer.status).toBe(400);
    expect((await answer.json()).error.field).toBe(field);
  });
});

test('reads any number of bookings page by page, each once', async () => {
  const cabin = await insertCabin(house.db);
  await house.db.query(
    `insert into bookings (reference, cabin_id, cabin_number, check_in, check_out, status, adults, first_name, last_name, email,
       phone, quote, total_cents, hold_expires_at)
     select 'MC-MANY' || lpad(n::text, 5, '0'), $1, 1, current_date + 300 + n % 7, current_date + 301 + n % 7, 'cancelled', 2,
       'Many', 'Guests', 'many@example.com', '+18655550199', '{}', 100, now()
     from generate_series(1, 1100) n`,
    [cabin],
  );
  const rows = await Array.fromAsync(bookingsTable(house.db, { from: inDays(290) }).rows);
  expect(rows).toHaveLength(1100);
  expect(new Set(rows.map(([reference]) => reference)).size).toBe(1100);
  expect(await Array.fromAsync(bookingsTable(house.db).rows)).toHaveLength(1103);
});

test('reads payments page by page by day, each once', async () => {
  await house.db.query(
    `insert into payments (booking_id, kind, amount_cents, provider, state, paid_at)
     select id, 'extra', 7, 'cash', 'paid', '2031-03-04T12:00:00Z' from bookings where reference like 'MC-MANY%'`,
  );
  const rows = await Array.fromAsync(paymentsTable(house.db, { from: '2031-03-04', to: '2031-03-04' }).rows);
  expect(rows).toHaveLength(1100);
  expect(new Set(rows.map((row) => row[paymentColumns.indexOf('reference')])).size).toBe(1100);
  const other = await Array.fromAsync(paymentsTable(house.db, { from: '2031-03-05' }).rows);
  expect(other).toHaveLength(0);
});

describe('npm run bookings:export', () => {
  const script = 'scripts/bookings-export.ts';
  const at = () => ({ DATABASE_URL: process.env['DATABASE_URL'] ?? '' });

  test('writes the same file, and JSON by its extension @long', async () => {
    const file = join(createTempFolder(), 'bookings.json');
    const { code, output } = await runNodeAndCapture(script, ['--to', inDays(30), file], at());
    expect([code, output]).toEqual([0, expect.stringContaining('is written')]);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject([{ reference: first }, { reference: held }]);
  });

  test('writes one file at a time of a valid selection, and reports others @long', async () => {
    const { code } = await runNodeAndCapture(script, ['a.csv', 'b.csv'], at());
    const wrong = await runNodeAndCapture(script, ['--status', 'paid', 'a.csv'], at());
    expect([code, wrong.code]).toEqual([1, 1]);
    expect(wrong.output).toContain('--status must be one of held, confirmed');
  });
});
