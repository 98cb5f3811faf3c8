import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateTaxes, rateChangesWithin } from '#domain/pricing/taxes.ts';
import type { TaxTable } from '#domain/settings/tax-table.ts';
import { assertForAll } from '#support/oracles/assert-for-all.ts';
import { anyTaxTable, oracleTaxes, taxRow as row, specTaxes, taxDays } from '#support/oracles/taxes.ts';

/** Gatlinburg charges 4 % from March 2027. The county's rate rises only in Sevierville. */
const changing: TaxTable = [
  row('state', null, 7),
  row('county', null, 2.75),
  row('county', 'Sevierville', 3, { from: '2027-07-01' }),
  row('occupancy', 'Gatlinburg', 4, { from: '2027-03-01' }),
  row('occupancy', 'Gatlinburg', 3),
  row('occupancy', 'Sevierville', 2),
];

const rates = (city: string, checkIn: string, table: TaxTable = changing): (number | undefined)[] =>
  calculateTaxes({ city, checkIn, nights: 3 }, 100_000, table).lines?.map(({ percent }) => percent) ?? [];

test('lists the days on which a tax changes once, in order, after the first day and up to the last', () => {
  expect(rateChangesWithin('2026-01-01', '2027-12-31', changing)).toEqual(['2027-03-01', '2027-07-01']);
  expect(rateChangesWithin('2027-02-28', '2027-03-01', changing)).toEqual(['2027-03-01']);
  expect(rateChangesWithin('2027-03-01', '2027-06-30', changing)).toEqual([]);
  expect(rateChangesWithin('2026-01-01', '2030-01-01', specTaxes)).toEqual([]);
});

test('taxes a stay at the rate of its check-in, whatever changes during it', () => {
  expect(rates('Gatlinburg', '2027-02-28')).toEqual([7, 2.75, 3]);
  expect(rates('Gatlinburg', '2027-03-01')).toEqual([7, 2.75, 4]);
  expect(
    calculateTaxes({ city: 'Gatlinburg', checkIn: '2027-03-01', nights: 3 }, 100_000, changing),
  ).toMatchObject({
    occupancyTax: 4000,
    totalRate: 13.75,
    totalAmount: 13_750,
  });
});

test('treats a town without an entry as Gatlinburg, and applies the town’s own rates from their first day', () => {
  expect(rates('Wears Valley', '2027-03-01')).toEqual([7, 2.75, 4]);
  expect(rates(' SEVIERVILLE', '2027-06-30')).toEqual([7, 2.75, 2]);
  expect(rates('sevierville ', '2027-07-01')).toEqual([7, 3, 2]);
  const later = [...changing, row('occupancy', 'Townsend', 1, { from: '2028-01-01' })];
  expect(rates('Townsend', '2027-12-31', later)).toEqual([7, 2.75, 4]);
  expect(rates('townsend', '2028-01-01', later)).toEqual([7, 2.75, 1]);
});

test('prefers a temporary rate to the one it interrupts, which applies again afterwards', () => {
  const fair = row('state', null, 9, { from: '2027-10-01', until: '2027-11-01' });
  const table = [...changing, fair];
  const firsts = ['2027-09-30', '2027-10-01', '2027-10-31', '2027-11-01'];
  expect(firsts.map((day) => rates('Gatlinburg', day, table)[0])).toEqual([7, 9, 9, 7]);
});

test('adds a tax of another name to the others, with its amount per night', () => {
  const fee = row('county', null, 0, { name: 'Tourism fee', per_night_cents: 250 });
  const taxes = calculateTaxes({ city: 'Gatlinburg', checkIn: '2026-10-01', nights: 3 }, 100_000, [
    ...specTaxes,
    fee,
  ]);
  expect(taxes).toMatchObject({ countyLocalTax: 2750 + 750, totalRate: 12.75, totalAmount: 13_500 });
  expect(taxes.lines?.[2]).toEqual({
    kind: 'county',
    name: 'Tourism fee',
    percent: 0,
    per_night: 250,
    base: 100_000,
    amount: 750,
  });
});

test('adds up rates without floating point errors', () => {
  const table = [row('state', null, 7), row('county', null, 2.8), row('occupancy', 'Gatlinburg', 0.1)];
  expect(calculateTaxes({ city: 'Gatlinburg', checkIn: '2027-03-01', nights: 3 }, 1, table).totalRate).toBe(
    9.9,
  );
});

const anyCity = fc.constantFrom('Gatlinburg', ' gatlinburg', 'PIGEON FORGE', 'Townsend', '');

test('matches exact arithmetic for any table and stay', () => {
  const stays = fc.record({
    table: anyTaxTable,
    city: anyCity,
    checkIn: fc.constantFrom(...taxDays),
    nights: fc.integer({ min: 1, max: 34 }),
    cents: fc.nat(5_000_000),
  });
  assertForAll(stays, ({ table, cents, ...stay }) => {
    const taxes = calculateTaxes(stay, cents, table);
    const kinds = oracleTaxes(table, stay, cents);
    expect([taxes.stateSalesTax, taxes.countyLocalTax, taxes.occupancyTax]).toEqual(kinds);
    expect(taxes.totalAmount).toBe(kinds.reduce((sum, one) => sum + one, 0));
    expect(taxes.lines?.reduce((sum, { amount }) => sum + amount, 0)).toBe(taxes.totalAmount);
  });
});
