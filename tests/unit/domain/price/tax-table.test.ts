import fc from 'fast-check';
import { expect, test } from 'vitest';
import { taxChangesWithin, taxesFor } from '#domain/price/tax.ts';
import { type TaxRow, type TaxTable, taxTable } from '#domain/price/tax-table.ts';
import { always } from '#support/oracles/cases.ts';
import { anyRows, anyTaxTable, oracleRates, oracleTaxes, taxDays, taxKinds } from '#support/oracles/taxes.ts';
import { taxTableFaults } from './tax-table-faults.ts';

const row = (kind: TaxRow['kind'], city: string | null, percent: number, dates: Partial<TaxRow> = {}) => ({
  ...{ kind, city, percent, from: null, until: null },
  ...dates,
});

/** Gatlinburg asks 4 % from March 2027 on; the county's rate rises in Sevierville alone. */
const changing: TaxTable = [
  row('state', null, 7),
  row('county', null, 2.75),
  row('county', 'Sevierville', 3, { from: '2027-07-01' }),
  row('occupancy', 'Gatlinburg', 3, { until: '2027-03-01' }),
  row('occupancy', 'Gatlinburg', 4, { from: '2027-03-01' }),
  row('occupancy', 'Sevierville', 2),
];

const rates = (city: string, checkIn: string, table: TaxTable = changing): (number | undefined)[] =>
  taxesFor({ city, checkIn, nights: 3 }, 100_000, table).lines?.map(({ percent }) => percent) ?? [];

test('the rates we ship leave no stay without a tax and tax none twice', () => {
  expect(taxTableFaults(taxTable)).toEqual([]);
});

test('the days on which a tax changes are found once each, in order, after the first day and up to the last', () => {
  expect(taxChangesWithin('2026-01-01', '2027-12-31', changing)).toEqual(['2027-03-01', '2027-07-01']);
  expect(taxChangesWithin('2027-02-28', '2027-03-01', changing)).toEqual(['2027-03-01']);
  expect(taxChangesWithin('2027-03-01', '2027-06-30', changing)).toEqual([]);
  expect(taxChangesWithin('2026-01-01', '2030-01-01')).toEqual([]);
});

test('a stay is taxed by the rate of the day it begins on, whatever changes while it lasts', () => {
  expect(rates('Gatlinburg', '2027-02-28')).toEqual([7, 2.75, 3]);
  expect(rates('Gatlinburg', '2027-03-01')).toEqual([7, 2.75, 4]);
  expect(taxesFor({ city: 'Gatlinburg', checkIn: '2027-03-01', nights: 3 }, 100_000, changing)).toMatchObject(
    {
      occupancyTax: 4000,
      totalRate: 13.75,
      totalAmount: 13_750,
    },
  );
});

test('a town without an entry goes with Gatlinburg, and its own rates count from their day on', () => {
  expect(rates('Wears Valley', '2027-03-01')).toEqual([7, 2.75, 4]);
  expect(rates(' SEVIERVILLE', '2027-06-30')).toEqual([7, 2.75, 2]);
  expect(rates('sevierville ', '2027-07-01')).toEqual([7, 3, 2]);
  const later = [...changing, row('occupancy', 'Townsend', 1, { from: '2028-01-01' })];
  expect(rates('Townsend', '2027-12-31', later)).toEqual([7, 2.75, 4]);
  expect(rates('townsend', '2028-01-01', later)).toEqual([7, 2.75, 1]);
});

test('the rates sum up to a percent without the dust of floating point', () => {
  const table = [row('state', null, 7), row('county', null, 2.8), row('occupancy', 'Gatlinburg', 0.1)];
  expect(taxesFor({ city: 'Gatlinburg', checkIn: '2027-03-01', nights: 3 }, 1, table).totalRate).toBe(9.9);
});

test('a stay no rate governs is an error, never untaxed', () => {
  const ended = [row('state', null, 7, { until: '2027-01-01' })];
  expect(() => rates('Gatlinburg', '2027-01-01', ended)).toThrow(
    new RangeError('No state tax in force in Gatlinburg'),
  );
});

const anyCity = fc.constantFrom('Gatlinburg', ' gatlinburg', 'PIGEON FORGE', 'Townsend', '');

test('any table taxes any stay as exact arithmetic over its rows says', () => {
  const stays = fc.record({
    table: anyTaxTable,
    city: anyCity,
    checkIn: fc.constantFrom(...taxDays),
    nights: fc.integer({ min: 1, max: 34 }),
    cents: fc.nat(5_000_000),
  });
  always(stays, ({ table, cents, ...stay }) => {
    const taxes = taxesFor(stay, cents, table);
    const lines = oracleTaxes(table, stay.city, stay.checkIn, stay.nights, cents);
    expect([taxes.stateSalesTax, taxes.countyLocalTax, taxes.occupancyTax]).toEqual(lines);
    expect(taxes.totalAmount).toBe(lines.reduce((sum, line) => sum + line, 0));
    expect(taxTableFaults(table)).toEqual([]);
  });
});

test('the check finds a fault exactly where some stay has no rate or more than one', () => {
  const listed = ['Gatlinburg', 'Pigeon Forge', 'Townsend', 'elsewhere'];
  const days = ['2027-01-01', ...taxDays, '2028-01-01'];
  always(anyRows, (table) => {
    const isUnclear = listed.some((city) =>
      days.some((day) => taxKinds.some((kind) => oracleRates(table, kind, city, day).length !== 1)),
    );
    const isTwice = days.some((day) =>
      taxKinds.some(
        (kind) =>
          oracleRates(
            table.filter((one) => one.city === null),
            kind,
            '',
            day,
          ).length > 1,
      ),
    );
    const isEmpty = table.some(({ from, until }) => from !== null && until !== null && until <= from);
    expect(taxTableFaults(table).length > 0).toBe(isUnclear || isTwice || isEmpty);
  });
});

test.each([
  [
    'The occupancy tax in Gatlinburg from 2027-03-01 ends before it begins.',
    row('occupancy', 'Gatlinburg', 9, { from: '2027-03-01', until: '2027-03-01' }),
  ],
  [
    'There are 2 occupancy taxes in Gatlinburg on 2027-03-01.',
    row('occupancy', ' gatlinburg', 4, { from: '2027-03-01' }),
  ],
  ['There are 2 state taxes everywhere at first.', row('state', null, 7)],
  [
    'There is no occupancy tax in Townsend on 2027-03-01.',
    row('county', 'Townsend', 2, { from: '2027-03-01' }),
  ],
  ['The county tax in Townsend is -1%.', row('county', 'Townsend', -1)],
  ['The county tax in Townsend is 100%.', row('county', 'Townsend', 100)],
])('%s', (fault, added) => {
  expect(taxTableFaults([...taxTable, added])).toContain(fault);
});
