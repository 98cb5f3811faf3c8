// Several changes of a booking in a row: a guest gains nothing by their order or number.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day } from '#domain/dates/day.ts';
import { adjustQuote } from '#domain/pricing/adjust-quote.ts';
import { calculateQuote } from '#domain/pricing/calculate-quote.ts';
import { changeQuote } from '#domain/pricing/change-quote.ts';
import { minChargeCents } from '#domain/pricing/min-charge.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { refundablePart, retainedCents } from '#domain/pricing/retained-amount.ts';
import { assertForAll } from '#support/oracles/assert-for-all.ts';
import {
  anyDates,
  anyHostStep,
  anyStay,
  anyStep,
  BookingWalk,
  sumCents,
  toWholeTotal,
} from '#support/oracles/booking-walk.ts';
import { specTaxes } from '#support/oracles/taxes.ts';

describe('changes by a guest alone', () => {
  test('make no remaining night cheaper, no price negative, and no refund above the payment, in any order', () => {
    assertForAll(anyStay, (drawn) => {
      const walk = new BookingWalk(drawn);
      for (const [turn, step] of drawn.steps.entries()) walk.applyStep(step, turn);
    });
  });

  test('nor with changes by a host in between; the price stays the sum of its nights, in any order', () => {
    const anySteps = fc.array(fc.oneof({ weight: 3, arbitrary: anyStep }, anyHostStep), {
      minLength: 2,
      maxLength: 8,
    });
    assertForAll(fc.record({ stay: anyStay, steps: anySteps }), ({ stay, steps }) => {
      const walk = new BookingWalk(stay);
      for (const [turn, step] of steps.entries()) walk.applyStep(step, turn);
    });
  });

  describe('changes that are undone at once while cancellation is free', () => {
    const anyWalk = fc.record({
      stay: anyStay.map((stay) => ({ ...stay, back: stay.back.map(() => 100), deposit: 100 })),
      steps: fc.array(fc.oneof(anyStep, anyHostStep), { maxLength: 4 }),
      change: anyDates,
    });

    /** Returns a booking after some steps, and other dates for it. */
    function begin({
      stay,
      steps,
      change: { shift, length },
    }: typeof anyWalk extends fc.Arbitrary<infer W> ? W : never) {
      const walk = new BookingWalk(stay);
      for (const [turn, step] of steps.entries()) walk.applyStep(step, turn);
      const check_in = addDays(walk.first, shift);
      return { walk, to: { check_in, check_out: addDays(check_in, length) } };
    }

    test('cost only the price increase of the nights that were removed', () => {
      assertForAll(anyWalk, (drawn) => {
        // A promo code applies to all its nights together.
        const { walk, to } = begin({ ...drawn, stay: { ...drawn.stay, promo: undefined } });
        const { stay, net, quote } = walk;
        walk.moveAsGuest(to, 0);
        walk.moveAsGuest(stay, 0);
        const left = [...net].filter(([date]) => date < to.check_in || date >= to.check_out);
        const more = sumCents(left.map(([date, cents]) => walk.priceOf(date).price - cents));
        expect(Math.abs(walk.quote.subtotal - quote.subtotal - more)).toBeLessThanOrEqual(2 * walk.rounding);
        expect(retainedCents(walk.quote)).toBe(retainedCents(quote));
      });
    });

    test('cost nothing if nights were added, or if prices are unchanged', () => {
      assertForAll(fc.tuple(anyWalk, fc.boolean()), ([drawn, isLonger]) => {
        const { stay } = drawn;
        const plain = {
          ...stay,
          dealPercent: 0,
          promo: undefined,
          agreed: null,
          dearer: stay.dearer.map(() => 0),
        };
        const { walk, to } = begin(isLonger ? drawn : { ...drawn, stay: plain, steps: [] });
        const { quote, paid } = walk;
        const dates = walk.stay;
        if (isLonger && to.check_in > dates.check_in) to.check_in = dates.check_in;
        if (isLonger && to.check_out < dates.check_out) to.check_out = dates.check_out;
        walk.moveAsGuest(to, 0);
        walk.moveAsGuest(dates, 0);
        expect(toWholeTotal(walk.quote)).toBe(toWholeTotal(quote));
        expect(Math.abs(walk.paid - paid)).toBeLessThan(minChargeCents);
      });
    });
  });

  test('cost no less together than the last of them alone', () => {
    const anyWay = fc.record({ stay: anyStay, goes: fc.array(anyDates, { minLength: 2, maxLength: 5 }) });
    assertForAll(anyWay, ({ stay, goes }) => {
      const drawn = {
        ...stay,
        promo: undefined,
        deposit: 100 as const,
        back: stay.back.map(() => stay.back[0] ?? 0),
      };
      // Excludes agreed prices above the current ones, because any change lowers them.
      fc.pre((drawn.agreed ?? 0) <= 100);
      const [chain, direct] = [new BookingWalk(drawn), new BookingWalk(drawn)];
      for (const go of goes) chain.applyStep({ act: 'dates', ...go }, 0);
      const last = goes.at(-1);
      if (last) direct.applyStep({ act: 'dates', ...last }, 0);
      // Amounts below the card minimum are waived.
      const slack = 2 * goes.length + minChargeCents;
      expect(chain.quote.total).toBeGreaterThanOrEqual(direct.quote.total - slack);
    });
  });

  test('keep retained nights final: later nights cost their price, and cancellation refunds none of the retained amount', () => {
    const nightlyPrices = [1, 2, 3, 4].map((day) => ({ date: `2027-04-0${day}`, price: 20_000 }));
    const terms = { city: 'Gatlinburg', cleaning_fee_cents: 10_000, pet_fee_cents: null, taxes: specTaxes };
    const go = (quote: Quote, from: Day, to: Day): Quote => {
      const booking = {
        quote,
        check_in: '2027-04-01',
        check_out: from,
        adults: 2,
        children: 0,
        pets: 0,
        paid: quote.total,
        credited: quote.total,
        balance: 0,
      };
      const priceOf = () => ({ price: 20_000, surcharge: 0 });
      const nights = { check_in: '2027-04-01', check_out: to, taxes: specTaxes, priceOf };
      const steps = [{ until: '2027-03-31T00:00:00Z', percent: 50 }];
      return changeQuote(booking, { nights }, { actor: 'guest', steps, now: new Date('2027-03-01') }).quote;
    };
    const quote = calculateQuote({ terms, nightlyPrices });
    const shorter = go(quote, '2027-04-05', '2027-04-03');
    expect(shorter).toMatchObject({
      subtotal: 40_000,
      fees: [{ name: 'Nights cancelled, not refundable', amount: 20_000, taxed: true }],
    });
    const longer = go(shorter, '2027-04-03', '2027-04-05');
    expect([longer.subtotal, longer.fees?.length]).toEqual([80_000, 1]);
    expect(longer.total - quote.total).toBe(22_550);
    const again = go(longer, '2027-04-05', '2027-04-04');
    expect(again.fees?.map(({ amount }) => amount)).toEqual([30_000]);
    expect(refundablePart(again, again.total)).toBe(again.total - 33_825);
    // A host's partial refund also covers retained nights, and is not retained again.
    const given = adjustQuote(quote, { cents: -45_100, reason: 'Cold tub', taxed: false });
    const short = go(given, '2027-04-05', '2027-04-03');
    expect(refundablePart(short, short.total)).toBe(33_825);
  });
});
