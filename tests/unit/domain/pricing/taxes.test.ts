import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateTaxes, type TaxedStay } from '#domain/pricing/taxes.ts';
import { anyTerms } from '#support/oracles/arbitraries.ts';
import { assertForAll } from '#support/oracles/assert-for-all.ts';
import { oracleTaxLines } from '#support/oracles/prices.ts';
import { specTaxes } from '#support/oracles/taxes.ts';

const stay = (city: string, nights = 3): TaxedStay => ({ city, checkIn: '2026-12-11', nights });

test('charges state, county and city taxes in Gatlinburg', () => {
  expect(calculateTaxes(stay('Gatlinburg'), 100_000, specTaxes)).toEqual({
    stateSalesTax: 7000,
    countyLocalTax: 2750,
    occupancyTax: 3000,
    totalRate: 12.75,
    totalAmount: 12_750,
    appliesOccupancyTax: true,
    city: 'Gatlinburg',
    lines: [
      { kind: 'state', name: 'Tennessee sales tax', percent: 7, base: 100_000, amount: 7000 },
      { kind: 'county', name: 'County and local tax', percent: 2.75, base: 100_000, amount: 2750 },
      { kind: 'occupancy', name: 'Occupancy tax', percent: 3, base: 100_000, amount: 3000 },
    ],
  });
});

test('charges half a percent less in Pigeon Forge and the same in Sevierville', () => {
  expect(calculateTaxes(stay('Pigeon Forge'), 100_000, specTaxes)).toMatchObject({
    occupancyTax: 2500,
    totalRate: 12.25,
  });
  expect(calculateTaxes(stay('Sevierville'), 100_000, specTaxes)).toMatchObject({
    occupancyTax: 3000,
    city: 'Sevierville',
  });
});

test('recognizes a city in any spelling, and treats any other as Gatlinburg', () => {
  expect(calculateTaxes(stay(' pigeon FORGE '), 100_000, specTaxes).city).toBe('Pigeon Forge');
  for (const city of ['Wears Valley', '', 'constructor', '__proto__']) {
    expect(calculateTaxes(stay(city), 100_000, specTaxes)).toEqual(
      calculateTaxes(stay('Gatlinburg'), 100_000, specTaxes),
    );
  }
});

test('charges the occupancy tax for 30 nights, but not for 31', () => {
  expect(calculateTaxes(stay('Gatlinburg', 30), 100_000, specTaxes).appliesOccupancyTax).toBe(true);
  expect(calculateTaxes(stay('Gatlinburg', 31), 100_000, specTaxes)).toMatchObject({
    appliesOccupancyTax: false,
    occupancyTax: 0,
    totalRate: 9.75,
    totalAmount: 9750,
    lines: [{ percent: 7 }, { percent: 2.75 }],
  });
});

test('rounds every line half up, and adds up the lines', () => {
  const stays = fc.tuple(anyTerms, fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 5_000_000 }));
  assertForAll(stays, ([{ city }, nights, taxable]) => {
    const taxes = calculateTaxes(stay(city, nights), taxable, specTaxes);
    const lines = oracleTaxLines(city, nights, taxable);
    expect([taxes.stateSalesTax, taxes.countyLocalTax, taxes.occupancyTax]).toEqual(lines);
    expect(taxes.totalAmount).toBe(lines.reduce((sum, line) => sum + line, 0));
  });
});
