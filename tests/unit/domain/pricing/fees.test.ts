// Fees of the site in prices: per stay, guest or percentage, mandatory or chosen by guests.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateQuote } from '#domain/pricing/calculate-quote.ts';
import { changeableExtras, extrasFor, feeKeys, filterFeesByCabin } from '#domain/pricing/fees.ts';
import { toPreviousPrice } from '#domain/pricing/previous-price.ts';
import { formatPriceBreakdown } from '#domain/pricing/price-breakdown.ts';
import { changeReasons } from '#domain/pricing/price-change-reasons.ts';
import { type FeeLine, isQuote, type Quote } from '#domain/pricing/quote.ts';
import { applyAgreedPrice } from '#domain/pricing/recalculate-quote.ts';
import type { FeeRow } from '#domain/settings/fee.ts';
import { anyNights, anyPercent, anyTermsWithFees } from '#support/oracles/arbitraries.ts';
import { assertForAll } from '#support/oracles/assert-for-all.ts';
import {
  applyChange,
  createChangeableBooking,
  createGuest,
  moveAsGuest,
  moveAsHost,
} from '#support/oracles/changes.ts';
import { utcDay } from '#support/oracles/days.ts';
import { specTaxes } from '#support/oracles/taxes.ts';

const fee = (name: string, more: Partial<FeeRow>): FeeRow => ({
  name,
  per_stay_cents: 0,
  per_night_cents: 0,
  taxed: true,
  cabins: [],
  from: null,
  until: null,
  ...more,
});
const linen = fee('Linen', { per_stay_cents: 2500 });
const tub = fee('Hot tub care', { per_stay_cents: 1000, per_night_cents: 400, taxed: false });

const terms = { city: 'Gatlinburg', cleaning_fee_cents: 10_000, pet_fee_cents: 5000, taxes: specTaxes };
const nights = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ date: utcDay(from, index), price: 20_000 }));
const quoteWith = (fees: FeeRow[], from = '2027-03-01') =>
  calculateQuote({ terms: { ...terms, fees }, nightlyPrices: nights(from, 3) });
const both = quoteWith([linen, tub]);

/** A stay of three nights, and current prices of nights. */
const booked = { check_in: '2027-03-01', check_out: '2027-03-04' };
const now = { taxes: specTaxes, priceOf: () => ({ price: 20_000, surcharge: 0 }) };

describe('fees of the site', () => {
  test('are part of the total; taxed ones are taxed', () => {
    // $600 for nights, $100 for cleaning, $25 for linen; 12.75 % of that; $10 and three times $4.
    expect(both.fees).toEqual([
      { name: 'Linen', per_stay: 2500, per_night: 0, taxed: true, amount: 2500 },
      { name: 'Hot tub care', per_stay: 1000, per_night: 400, taxed: false, amount: 2200 },
    ]);
    expect(both).toMatchObject({
      subtotal: 60_000,
      taxes: 9244,
      total: 60_000 + 10_000 + 2500 + 9244 + 2200,
    });
    const labels = formatPriceBreakdown(both)
      .flat()
      .map(({ label, detail }) => `${label} ${detail ?? ''}`.trim());
    expect(labels.slice(3)).toEqual([
      'Cleaning fee',
      'Linen',
      'Tennessee sales tax 7% of $725.00',
      'County and local tax 2.75% of $725.00',
      'Occupancy tax 3% of $725.00',
      'Hot tub care $10.00 + $4.00 a night for 3 nights',
      'Total',
    ]);
    expect(isQuote(both)).toBe(true);
    expect(isQuote({ ...both, fees: [{ name: 'Linen', amount: 2500 }] })).toBe(false);
  });

  test('apply by the check-in date; a price without fees does not mention them', () => {
    const spring = { ...linen, from: '2027-03-01', until: '2027-06-01' };
    expect(quoteWith([spring]).fees).toHaveLength(1);
    for (const day of ['2027-02-28', '2027-06-01'])
      expect(quoteWith([spring], day)).not.toHaveProperty('fees');
  });

  test('apply to all or some cabins, and cabins with equal fees share one text', () => {
    const lake = { ...tub, cabins: ['lake', 'creek'] };
    const some = [linen, lake, { ...linen, cabins: ['creek'] }];
    expect(['lake', 'creek', 'ridge'].map((slug) => filterFeesByCabin(some, slug).length)).toEqual([2, 3, 1]);
    expect(feeKeys(some)).toEqual({ lake: ',1', creek: ',1,2' });
    expect(feeKeys([linen])).toBeNull();
  });
});

describe('fees per guest, as a percentage, and chosen by guests', () => {
  const breakfast = fee('Breakfast', { per_night_cents: 500, each_guest: true, taxed: false });
  const service = fee('Service', { percent: 5 });
  const firewood = fee('Firewood', { per_stay_cents: 3000, optional: true });
  const stay = {
    terms: { ...terms, fees: [breakfast, service, firewood] },
    nightlyPrices: nights('2027-03-01', 3),
  };

  test('depend on the number of guests and the discounted nights', () => {
    const priced = calculateQuote({ ...stay, guests: 4, dealPercent: 10 });
    // Three nights of $5 for four guests; 5 % of $540.
    expect(priced.fees?.map(({ amount }) => amount)).toEqual([6000, 2700]);
    expect(priced.originalTotal).toBe(calculateQuote({ ...stay, guests: 4 }).total);
    const details = formatPriceBreakdown(priced)
      .flat()
      .map(({ detail }) => detail);
    expect(details).toContain('$5.00 a night for 3 nights, for each of 4 guests');
    expect(details).toContain('5% of $540.00');
    expect(isQuote(priced)).toBe(true);
  });

  test('change with guests and price; the default is two guests', () => {
    const priced = calculateQuote({ ...stay, guests: 4 });
    const comeAs = (quote: Quote, adults: number): Quote =>
      applyChange(
        createChangeableBooking(quote, booked),
        { party: { adults, children: 0, pets: 0, petFee: 0 } },
        createGuest(0),
      );
    expect(comeAs(priced, 2)).toEqual(calculateQuote(stay));
    expect(comeAs(both, 7)).toBe(both);
    const agreed = applyAgreedPrice(priced, 50_000, { with: 'Ada Guest', reason: 'a friend' });
    expect(agreed.fees?.map(({ amount }) => amount)).toEqual([6000, 2500]);
  });

  test('are not in a price before they are selected', () => {
    const extras = extrasFor(stay.terms.fees, '2027-03-01', 2, { nights: 3, rent: 60_000 });
    expect(extras).toMatchObject([{ name: 'Firewood', amount: 3000 }]);
    expect(calculateQuote(stay).fees).toHaveLength(2);
    const chosen = calculateQuote({ ...stay, extras: ['Firewood', 'Gold'] });
    expect(chosen.total).toBe(calculateQuote(stay).total + 3000 + 382);
    expect(moveAsGuest(chosen, booked, { ...booked, check_out: '2027-03-05' }, now).fees).toHaveLength(3);
  });
});

describe('fees of a booked stay remain as agreed', () => {
  test('and apply to every night of a longer stay on any dates', () => {
    const to = { check_in: '2027-05-10', check_out: '2027-05-14' };
    for (const longer of [
      moveAsGuest(both, booked, { ...booked, check_out: '2027-03-05' }, now),
      moveAsHost(both, booked, to, now),
    ]) {
      expect(longer.fees?.map(({ amount }) => amount)).toEqual([2500, 2600]);
      // 12.75 % of $925.
      expect(longer).toMatchObject({ taxes: 11_794, total: 80_000 + 10_000 + 2500 + 11_794 + 2600 });
    }
  });

  test('with an agreed price and with pets', () => {
    const agreed = applyAgreedPrice(both, 50_000, { with: 'Ada Guest', reason: 'a friend' });
    expect(agreed.total).toBe(50_000 + 10_000 + 2500 + 7969 + 2200);
    const party = { adults: 2, children: 0, pets: 1, petFee: 5000 };
    expect(applyChange(createChangeableBooking(both, booked), { party }, createGuest(0)).total).toBe(
      both.total + 5000,
    );
  });

  const anyChoice = fc.record({
    terms: fc.tuple(anyTermsWithFees, fc.subarray(['Linen', 'Hot tub'])).map(([terms, optional]) => ({
      ...terms,
      fees: [...new Map(terms.fees?.map((row) => [row.name, row])).values()].map((row) =>
        optional.includes(row.name) ? { ...row, optional: true } : row,
      ),
    })),
    nightlyPrices: anyNights(14),
    guests: fc.integer({ min: 1, max: 9 }),
    dealPercent: anyPercent(60),
    extras: fc.subarray(['Linen', 'Hot tub', 'Gold']),
  });

  test('cost the same when added later, to the cent, and leave no trace when removed', () => {
    assertForAll(anyChoice, ({ extras, ...stay }) => {
      const plain = calculateQuote(stay);
      const rows = { agreed: stay.terms.fees, today: stay.terms.fees };
      const coming = { checkIn: stay.nightlyPrices[0]?.date ?? '', guests: stay.guests };
      const choose = (quote: Quote, offered: FeeLine[], chosen: string[]): Quote =>
        applyChange(createChangeableBooking(quote, booked), { extras: { offered, chosen } }, createGuest(0));
      const later = choose(plain, changeableExtras(rows, plain, coming), extras);
      const atOnce = calculateQuote({ ...stay, extras });
      const byName = (fees: Quote['fees'] = []) =>
        fees.toSorted((one, other) => (one.name < other.name ? -1 : 1));
      expect({ ...later, fees: byName(later.fees) }).toEqual({ ...atOnce, fees: byName(atOnce.fees) });
      const offered = changeableExtras(rows, later, coming);
      expect(byName(offered)).toEqual(byName(changeableExtras(rows, plain, coming)));
      expect(choose(later, offered, extras)).toBe(later);
      expect(choose(later, offered, [])).toEqual(plain);
    });
  });

  test('explain a changed price to the guest', () => {
    expect(changeReasons(toPreviousPrice(quoteWith([tub])), both, new Date(0))).toEqual([
      'The other fees are $25.00 more than before.',
    ]);
  });
});
