// Price and refund of a booked stay on other dates, with cancelled and added nights.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day } from '#domain/dates/day.ts';
import { adjustQuote } from '#domain/pricing/adjust-quote.ts';
import { calculateQuote } from '#domain/pricing/calculate-quote.ts';
import { formatReceiptLines, getPriceBreakdown } from '#domain/pricing/price-breakdown.ts';
import { applyAgreedPrice } from '#domain/pricing/recalculate-quote.ts';
import { refundablePart, retainedCents, separateRetained } from '#domain/pricing/retained-amount.ts';
import { anyNights, anyPercent, anyTerms } from '#support/oracles/arbitraries.ts';
import { assertForAll } from '#support/oracles/assert-for-all.ts';
import { moveAsGuest, moveAsHost } from '#support/oracles/changes.ts';
import { oraclePercent, oracleTaxLines } from '#support/oracles/prices.ts';
import { anyPromo, mamafree4 } from '#support/oracles/promos.ts';
import { specTaxes } from '#support/oracles/taxes.ts';

const anyGivenUp = fc.record({
  terms: anyTerms,
  nights: anyNights(30).filter((nights) => nights.length > 1),
  dealPercent: anyPercent(60),
  promo: fc.option(anyPromo, { nil: undefined }),
  given: fc.nat(28),
  percent: fc.constantFrom(100, 50, 33, 0),
});
type GivenUp = typeof anyGivenUp extends fc.Arbitrary<infer Value> ? Value : never;

/** Fully paid and fully refundable; new nights cost nothing. */
const anyHow = {
  percent: 100,
  taxes: specTaxes,
  priceOf: () => ({ price: 0, surcharge: 0 }),
};

function shortened({ terms, nights, dealPercent, promo, given, percent }: GivenUp) {
  const quote = calculateQuote({ terms, nightlyPrices: nights, pets: 1, dealPercent, promo });
  const check_in = nights[0]?.date ?? '';
  const kept = nights.length - 1 - (given % (nights.length - 1));
  const dates = (length: number) => ({ check_in, check_out: addDays(check_in, length) });
  const how = { ...anyHow, percent };
  const after = moveAsGuest(quote, dates(nights.length), dates(kept), how);
  const free = moveAsGuest(quote, dates(nights.length), dates(kept), { ...how, percent: 100 });
  return { quote, after, free, kept };
}

test('refunds the percentage of the terms for cancelled nights and taxes the rest, to the cent', () => {
  assertForAll(anyGivenUp, (given) => {
    const { quote, after, free, kept } = shortened(given);
    const less = quote.subtotal - free.subtotal;
    const retained = retainedCents(after);
    expect(after.subtotal).toBe(free.subtotal);
    expect(retained).toBe(less - oraclePercent(less, given.percent));
    const taxes = oracleTaxLines(given.terms.city, 1, after.subtotal + retained + quote.cleaningFee);
    expect(after.taxes).toBe(taxes.reduce((sum, one) => sum + one, 0));
    expect(after.total).toBe(after.subtotal + retained + after.taxes + quote.cleaningFee + quote.petFee);
    expect(after.total).toBeLessThanOrEqual(quote.total);
    expect([after.nights, after.nightly?.length]).toEqual([kept, kept]);
    const parts = Object.values(getPriceBreakdown(after)).flat();
    expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(after.total);
  });
});

test('costs the same as a shorter booking while cancellation is free and nothing was discounted', () => {
  assertForAll(anyGivenUp, (given) => {
    const { free, kept } = shortened({ ...given, dealPercent: 0, promo: undefined });
    const nightlyPrices = given.nights.slice(0, kept);
    expect(free).toEqual(calculateQuote({ terms: given.terms, nightlyPrices, pets: 1 }));
  });
});

test('shows retained amounts as a separate line, and applies an agreement to the remaining nights', () => {
  const nightlyPrices = ['2027-04-01', '2027-04-02', '2027-04-03'].map((date) => ({ date, price: 20_000 }));
  const terms = { city: 'Gatlinburg', cleaning_fee_cents: 10_000, pet_fee_cents: null, taxes: specTaxes };
  const quote = calculateQuote({ terms, nightlyPrices });
  const dates = (check_out: string) => ({ check_in: '2027-04-01', check_out });
  const give = (from: typeof quote) =>
    moveAsGuest(from, dates('2027-04-04'), dates('2027-04-03'), {
      ...anyHow,
      percent: 50,
    });
  expect(give(quote)).toMatchObject({ subtotal: 40_000, total: 67_650, discount: 'none' });
  expect(formatReceiptLines(give(quote)).map(({ label, amount }) => [label, amount])).toContainEqual([
    'Nights cancelled, not refundable',
    '$100.00',
  ]);
  const agreed = applyAgreedPrice(quote, 45_000, { with: 'Ada Example', reason: 'third stay' });
  expect(give(agreed)).toMatchObject({
    subtotal: 30_000,
    discountAmount: 10_000,
    agreed: { with: 'Ada Example', reason: 'third stay' },
    fees: [{ amount: 7500 }],
  });
  expect(give(agreed).total).toBe(53_556);
});

test('costs the same with amounts retained in an older form, as a separate line', () => {
  const nightlyPrices = ['2027-04-01', '2027-04-02'].map((date) => ({ date, price: 20_000 }));
  const terms = { city: 'Gatlinburg', cleaning_fee_cents: 10_000, pet_fee_cents: null, taxes: specTaxes };
  const stored = applyAgreedPrice(calculateQuote({ terms, nightlyPrices }), 50_000, {
    with: 'Ada Example',
    reason: 'nights given up, 50% back',
    kept: 10_000,
  });
  expect(separateRetained(stored)).toMatchObject({
    total: stored.total,
    subtotal: 40_000,
    discountAmount: 0,
    discount: 'none',
    fees: [{ name: 'Nights cancelled, counts for nights you add', amount: 10_000, credit: true }],
  });
  expect(separateRetained(stored).agreed).toBeUndefined();
  const both = applyAgreedPrice(stored, 45_000, {
    with: 'Ada Example',
    reason: 'third stay; nights given up, 50% back',
    kept: 10_000,
  });
  expect(separateRetained(both)).toMatchObject({ total: both.total, subtotal: 35_000, discountAmount: 5000 });
});

const anyOtherDates = fc.record({
  terms: anyTerms,
  nights: anyNights(14),
  dealPercent: fc.constantFrom(0, 0, 20),
  percent: fc.constantFrom(100, 50, 33, 0),
  /** Amount paid. A change retains at most as much as a cancellation. */
  paid: fc.oneof(fc.constant(1e9), fc.integer({ min: 0, max: 400_000 })),
  /** Successive moves of the stay: shift of the first night, and number of nights. */
  goes: fc.array(
    fc.record({ shift: fc.integer({ min: -40, max: 40 }), length: fc.integer({ min: 1, max: 14 }) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  ),
  /** Current prices of nights by position in the calendar. */
  now: fc.array(fc.integer({ min: 1, max: 300_000 }), { minLength: 7, maxLength: 7 }),
});

test('charges a guest the difference on other dates, and costs no more than cancelling, to the cent', () => {
  assertForAll(anyOtherDates, ({ terms, nights, dealPercent, percent, paid, goes, now }) => {
    const priceOf = (date: Day) => ({ price: now[Number(date.slice(8)) % 7] ?? 1, surcharge: 0 });
    const how = { ...anyHow, percent, paid, priceOf };
    const first = nights[0]?.date ?? '';
    let stay = { check_in: first, check_out: addDays(first, nights.length) };
    let quote = calculateQuote({ terms, nightlyPrices: nights, pets: 1, dealPercent });
    for (const { shift, length } of goes) {
      const to = { check_in: addDays(first, shift), check_out: addDays(first, shift + length) };
      const longer = to.check_in <= stay.check_in && to.check_out >= stay.check_out;
      const after = moveAsGuest(quote, stay, to, how);
      const moved = moveAsHost(quote, stay, to, { taxes: specTaxes, priceOf });
      const parts = Object.values(getPriceBreakdown(after)).flat();
      expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(after.total);
      if (!longer) {
        expect(after.subtotal).toBe(moved.subtotal);
        const refundable = refundablePart(quote, paid);
        const forfeit = refundable - oraclePercent(refundable, percent);
        expect(after.total - moved.total).toBeLessThanOrEqual(forfeit);
        const less = Math.max(0, quote.subtotal - moved.subtotal);
        const lost = less - oraclePercent(less, percent);
        if (paid === 1e9) expect(retainedCents(after) - retainedCents(quote)).toBe(lost);
      }
      // Retained amounts are final.
      expect(retainedCents(after)).toBeGreaterThanOrEqual(retainedCents(quote));
      [stay, quote] = [to, after];
    }
  });
});

test('applies a deal with excluded nights to its nights, and not to later added ones', () => {
  const night = (date: Day) => ({ date, price: 20_000 });
  const quote = calculateQuote({
    terms: { city: 'Gatlinburg', cleaning_fee_cents: 0, pet_fee_cents: null, taxes: [] },
    nightlyPrices: ['2026-12-17', '2026-12-18', '2026-12-19'].map(night),
    dealPercent: 20,
    dealNights: { nights_from: null, nights_until: null, left_out: [{ from: '12-20', until: '01-02' }] },
  });
  expect(quote).toMatchObject({ discount: 'deal', discountAmount: 12_000 });
  const how = {
    percent: 100,
    taxes: [],
    priceOf: (date: Day) => ({ ...night(date), surcharge: 0 }),
  };
  const booked = { check_in: '2026-12-17', check_out: '2026-12-20' };
  const later = { check_in: '2026-12-18', check_out: '2026-12-22' };
  const moved = moveAsGuest(quote, booked, later, how);
  expect(moved).toMatchObject({ discount: 'deal', discountAmount: 8_000, total: 72_000 });
  expect(formatReceiptLines(moved).map(({ label }) => label)).toContain(
    'Deal of the Day −20%, 2 of 4 nights',
  );
  const longer = moveAsGuest(quote, booked, { ...booked, check_out: '2026-12-21' }, how);
  expect(longer).toMatchObject({ discount: 'deal', discountAmount: 12_000, total: 68_000 });
  expect(formatReceiptLines(longer).map(({ label }) => label)).toContain(
    'Deal of the Day −20%, 3 of 4 nights',
  );
  const away = moveAsGuest(quote, booked, { check_in: '2026-12-20', check_out: '2026-12-22' }, how);
  expect(away).toMatchObject({ discount: 'none', discountAmount: 0, total: 40_000 });
});

test('uses an older booking’s retained amounts to pay for nights the guest adds', () => {
  const night = (day: number) => ({ date: `2027-04-0${day}`, price: 20_000 });
  const terms = { city: 'Gatlinburg', cleaning_fee_cents: 10_000, pet_fee_cents: null, taxes: specTaxes };
  const plain = calculateQuote({ terms, nightlyPrices: [night(1), night(2)] });
  const stored = applyAgreedPrice(plain, 65_000, {
    with: 'Ada Example',
    reason: 'nights given up, 50% back',
    kept: 25_000,
  });
  const stay = (check_out: Day) => ({ check_in: '2027-04-01', check_out });
  const how = { ...anyHow, percent: 0, priceOf: () => ({ price: 20_000, surcharge: 0 }) };
  const credits = (quote: typeof stored) =>
    (quote.fees ?? []).filter(({ credit }) => credit).map(({ amount }) => amount);
  const third = moveAsGuest(stored, stay('2027-04-03'), stay('2027-04-04'), how);
  expect([third.total, third.subtotal, credits(third)]).toEqual([stored.total, 60_000, [5_000]]);
  const fourth = moveAsGuest(third, stay('2027-04-04'), stay('2027-04-05'), how);
  expect([fourth.subtotal, credits(fourth)]).toEqual([80_000, []]);
  // A night of $200 without the retained $50, and 12.75 % taxes on the rest.
  expect(fourth.total - third.total).toBe(16_912);
  // Later cancelled nights are final too, in addition to earlier ones.
  const shorter = moveAsGuest(third, stay('2027-04-04'), stay('2027-04-03'), how);
  expect([retainedCents(shorter), credits(shorter), shorter.total]).toEqual([20_000, [5_000], third.total]);
  const longer = moveAsGuest(shorter, stay('2027-04-03'), stay('2027-04-04'), how);
  expect([retainedCents(longer), credits(longer)]).toEqual([20_000, []]);
});

test('keeps a host’s partial refund after a move by the host and a shorter stay by the guest', () => {
  const nightlyPrices = [1, 2, 3, 4].map((day) => ({ date: `2027-04-0${day}`, price: 20_000 }));
  const terms = { city: 'Gatlinburg', cleaning_fee_cents: 0, pet_fee_cents: null, taxes: [] };
  const how = { taxes: [], priceOf: () => ({ price: 20_000, surcharge: 0 }) };
  const given = adjustQuote(calculateQuote({ terms, nightlyPrices }), {
    cents: -40_000,
    reason: 'Cold tub',
    taxed: false,
  });
  const booked = { check_in: '2027-04-01', check_out: '2027-04-05' };
  const later = { check_in: '2027-05-01', check_out: '2027-05-05' };
  const moved = moveAsHost(given, booked, later, how);
  expect(moved.total).toBe(40_000);
  const shorter = moveAsGuest(moved, later, { ...later, check_out: '2027-05-04' }, how);
  // Removing a quarter of the nights also removes a quarter of their earlier refund.
  expect(shorter.total).toBe(30_000);
});

test('taxes a night added before the check-in at the new day’s rates, and one added at the end at the agreed rates', () => {
  const terms = { city: 'Gatlinburg', cleaning_fee_cents: 0, pet_fee_cents: null, taxes: specTaxes };
  const quote = calculateQuote({ terms, nightlyPrices: [{ date: '2027-04-02', price: 20_000 }] });
  const booked = { check_in: '2027-04-02', check_out: '2027-04-03' };
  const how = {
    taxes: specTaxes.map((row) => ({ ...row, percent: 10 })),
    priceOf: () => ({ price: 20_000, surcharge: 0 }),
  };
  const earlier = moveAsGuest(quote, booked, { ...booked, check_in: '2027-04-01' }, how);
  expect(earlier.total).toBe(52_000);
  const later = moveAsGuest(quote, booked, { ...booked, check_out: '2027-04-04' }, how);
  expect(later.total).toBe(45_100);
});

test('does not apply a promo code again that no longer counted after nights were cancelled', () => {
  const night = (day: number) => ({ date: `2026-11-0${day}`, price: 20_000 });
  const terms = { city: 'Gatlinburg', cleaning_fee_cents: 0, pet_fee_cents: null, taxes: [] };
  const nightlyPrices = [1, 2, 3, 4].map(night);
  const quote = calculateQuote({ terms, nightlyPrices, promo: mamafree4 });
  expect(quote.total).toBe(60_000);
  const booked = { check_in: '2026-11-01', check_out: '2026-11-05' };
  const how = { taxes: [], priceOf: () => ({ price: 20_000, surcharge: 0 }) };
  const away = { check_in: '2026-11-11', check_out: '2026-11-14' };
  const moved = moveAsGuest(quote, booked, away, how);
  expect([moved.total, moved.promo]).toEqual([60_000, undefined]);
  expect(moveAsGuest(moved, away, { ...away, check_out: '2026-11-15' }, how).total).toBe(80_000);
});
