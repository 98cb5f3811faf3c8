import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateMoveRefund } from '#domain/booking/validate-move.ts';
import { addDays, type Day, eachNight } from '#domain/dates/day.ts';
import { adjustQuote } from '#domain/pricing/adjust-quote.ts';
import { calculateQuote } from '#domain/pricing/calculate-quote.ts';
import { changePets, quoteForGuests, quoteWithExtras } from '#domain/pricing/extend-quote.ts';
import { moveQuote } from '#domain/pricing/move-quote.ts';
import { getPriceBreakdown } from '#domain/pricing/price-breakdown.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { otherDatesTerms, quoteOtherDates } from '#domain/pricing/quote-dates.ts';
import { applyAgreedPrice } from '#domain/pricing/recalculate-quote.ts';
import { refundablePart, retainedCents } from '#domain/pricing/retained.ts';
import { anyNights, anyPercent, anyTermsWithFees } from '#support/oracles/arbitraries.ts';
import { always } from '#support/oracles/cases.ts';
import { anyPromo } from '#support/oracles/promos.ts';
import { specTaxes } from '#support/oracles/taxes.ts';

/** Dates near those of the first booking, so that changes keep some nights, all or none. */
const anyDates = fc.record({
  shift: fc.integer({ min: -4, max: 6 }),
  length: fc.integer({ min: 1, max: 9 }),
});

const anyStep = fc.oneof(
  { weight: 5, arbitrary: anyDates.map((dates) => ({ act: 'dates' as const, ...dates })) },
  fc.constant({ act: 'back' as const }),
  fc.record({ act: fc.constant('pets' as const), pets: fc.nat(2) }),
  fc.record({ act: fc.constant('guests' as const), guests: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ act: fc.constant('extras' as const), has: fc.boolean() }),
  fc.record({ act: fc.constant('give back' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ act: fc.constant('refund by hand' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ act: fc.constant('charge' as const), cents: fc.integer({ min: 1, max: 90_000 }) }),
);
const anyHostStep = fc.oneof(
  anyDates.map((dates) => ({ act: 'host moves' as const, ...dates })),
  anyDates.map((dates) => ({ act: 'host moves elsewhere' as const, ...dates })),
  fc.record({ act: fc.constant('host agrees' as const), percent: fc.integer({ min: 0, max: 130 }) }),
);

const anyStay = fc.record({
  terms: anyTermsWithFees,
  nights: anyNights(8),
  guests: fc.integer({ min: 1, max: 6 }),
  dealPercent: fc.oneof(fc.constant(0), anyPercent(60)),
  promo: fc.option(anyPromo, { nil: undefined }),
  /** Percent of the nights' price that a host agreed to. */
  agreed: fc.option(fc.integer({ min: 0, max: 130 })),
  deposit: fc.constantFrom(100, 100, 30, 1),
  /** What cancelling gives back, percent; it only falls. */
  back: fc
    .array(fc.constantFrom(100, 100, 50, 33, 0), { minLength: 9, maxLength: 9 })
    .map((all) => all.toSorted((one, other) => other - one)),
  /** What nights cost more now than when they were booked, by their place in the calendar. */
  dearer: fc.array(fc.oneof(fc.constant(0), fc.nat(50_000)), { minLength: 5, maxLength: 5 }),
  elsewhere: fc.integer({ min: 1, max: 300_000 }),
  steps: fc.array(anyStep, { minLength: 1, maxLength: 8 }),
});
type Stay = typeof anyStay extends fc.Arbitrary<infer Value> ? Value : never;
type Step = Stay['steps'][number] | (typeof anyHostStep extends fc.Arbitrary<infer Value> ? Value : never);

const firewood = { name: 'Firewood', per_stay: 3000, per_night: 0, taxed: false, optional: true };
const sumOf = (amounts: Iterable<number>): number => [...amounts].reduce((sum, one) => sum + one, 0);

/** A booking as it goes along, and what each of its nights costs by exact fractions. */
class Walk {
  readonly first: Day;
  stay: { check_in: Day; check_out: Day };
  quote: Quote;
  paid: number;
  /** What a host gave back at the payment service: it is no part of the price. */
  byHand = 0;
  pets = 1;
  net: Map<Day, number>;
  /** Cents that may have been lost by rounding: half a cent for each part that was. */
  rounding = 1;
  readonly drawn: Stay;
  readonly firstSubtotal: number;
  /** Whether a host has changed it since. */
  isByHost = false;

  constructor(drawn: Stay) {
    this.drawn = drawn;
    const { terms, nights, guests, dealPercent, promo, agreed, deposit } = drawn;
    this.first = nights[0]?.date ?? '';
    this.stay = { check_in: this.first, check_out: addDays(this.first, nights.length) };
    const priced = calculateQuote({ terms, nightlyPrices: nights, pets: 1, guests, dealPercent, promo });
    const list = priced.subtotalBeforeDiscount;
    const cents = agreed === null ? 0 : Math.floor((list * agreed) / 100);
    this.quote =
      agreed === null
        ? priced
        : applyAgreedPrice(priced, cents, { with: 'Ada Example', reason: 'third stay' });
    this.firstSubtotal = this.quote.subtotal;
    this.net = new Map(nights.map(({ date, price }) => [date, (price * this.quote.subtotal) / list]));
    this.paid = Math.ceil((this.quote.total * deposit) / 100);
  }

  readonly priceOf = (date: Day) => {
    const { nights, dearer, elsewhere } = this.drawn;
    const booked = nights.find((night) => night.date === date)?.price ?? elsewhere;
    return { price: booked + (dearer[Number(date.slice(8)) % 5] ?? 0), surcharge: 0 };
  };

  /** The terms as the server and the page make them. */
  termsAt(turn: number) {
    const now = new Date('2019-01-01');
    const steps = [{ until: '2019-06-01T00:00:00Z', percent: this.drawn.back[turn] ?? 0 }];
    const cabin = { nightly_rate_cents: 1, mama_cabins_nightly_surcharge: 0, taxes: specTaxes };
    const terms = otherDatesTerms({ quote: this.quote, paid: this.paid, steps }, new Map(), cabin, now);
    return { ...terms, priceOf: this.priceOf };
  }

  goTo(to: { check_in: Day; check_out: Day }, turn: number): void {
    if (to.check_in === this.stay.check_in && to.check_out === this.stay.check_out) return;
    const before = this.quote;
    const after = quoteOtherDates(before, this.stay, to, this.termsAt(turn));
    const dates = eachNight(to.check_in, to.check_out);
    const added = dates.filter((date) => !this.net.has(date));
    const addedCents = sumOf(added.map((date) => this.priceOf(date).price));
    const stays = dates.length - added.length;
    // A code that comes to count takes off the added nights alone.
    const byCode = before.discount === 'none' && after.discount === 'promo' ? after.discountAmount : 0;
    expect(byCode).toBeLessThanOrEqual(addedCents);
    this.net = new Map(
      dates.map((date) => {
        const { price } = this.priceOf(date);
        return [date, this.net.get(date) ?? price - (byCode * price) / Math.max(1, addedCents)];
      }),
    );
    this.rounding += 1;
    const exact = sumOf(this.net.values());
    // (a) A night that stays never costs less than it did.
    expect(after.subtotal).toBeGreaterThanOrEqual(exact - this.rounding);
    if (!this.drawn.promo) expect(after.subtotal).toBeLessThanOrEqual(exact + this.rounding);
    if (stays === this.quote.nights) expect(after.total).toBeGreaterThanOrEqual(before.total);
    if (added.length === 0 && this.drawn.promo === undefined)
      expect(after.total).toBeLessThanOrEqual(before.total);
    // Where nothing goes back, and no fee is for each night or part of them, giving nights up changes nothing but a cent that
    // each tax line is rounded by.
    const isFlat = !before.fees?.some((fee) => fee.per_night > 0 || fee.percent);
    if (added.length === 0 && isFlat && this.drawn.back[turn] === 0 && this.paid === before.total)
      expect(after.total).toBeGreaterThanOrEqual(before.total - specTaxes.length);
    this.stay = to;
    this.become(after);
    // (d) Who comes back to the same dates pays no less than before.
    const { nights, agreed } = this.drawn;
    const isBack = dates.join() === nights.map(({ date }) => date).join();
    if (isBack && !this.isByHost && (agreed ?? 0) <= 100)
      expect(after.subtotal).toBeGreaterThanOrEqual(this.firstSubtotal - this.rounding);
  }

  /** Takes another price: what it costs more is paid, what it costs less falls off the balance, then goes back. */
  become(after: Quote): void {
    const { total } = this.quote;
    const { paid } = this;
    const credited = paid + this.byHand;
    const balance = Math.max(0, total - credited);
    const refund = calculateMoveRefund({ total, newTotal: after.total, paid, credited, balance });
    // (b), (c)
    expect(after.total).toBeGreaterThanOrEqual(0);
    expect(refund).toBeLessThanOrEqual(this.paid);
    this.paid += after.total > total ? after.total - total : -refund;
    this.quote = after;
    expect(this.paid).toBeGreaterThanOrEqual(0);
    expect(this.paid).toBeLessThanOrEqual(after.total);
    const parts = Object.values(getPriceBreakdown(after)).flat();
    expect(sumOf(parts.map(({ cents }) => cents))).toBe(after.total);
  }

  /** A host moves the stay: a code that was given counts for all its nights where that takes off more. */
  hostGoesTo(to: { check_in: Day; check_out: Day }, isElsewhere: boolean): void {
    if (!isElsewhere && to.check_in === this.stay.check_in && to.check_out === this.stay.check_out) return;
    const before = this.quote;
    const another = isElsewhere ? { city: 'Gatlinburg', cleaning_fee_cents: 9_900 } : undefined;
    const after = moveQuote(before, this.stay, to, { taxes: specTaxes, priceOf: this.priceOf, another });
    const left = isElsewhere ? new Map<Day, number>() : this.net;
    const dates = eachNight(to.check_in, to.check_out);
    const net = new Map(dates.map((date) => [date, left.get(date) ?? this.priceOf(date).price]));
    this.rounding += 1;
    const exact = sumOf(net.values());
    expect(after.subtotal).toBeLessThanOrEqual(exact + this.rounding);
    // Only the code makes it cheaper, and then it counts for every night.
    const isByCode = after.discount === 'promo' && after.subtotal < exact - this.rounding;
    if (!isByCode) expect(after.subtotal).toBeGreaterThanOrEqual(exact - this.rounding);
    this.net = isByCode ? this.inProportion(after) : net;
    this.isByHost = true;
    if (isElsewhere) this.pets = 0;
    this.stay = to;
    this.become(after);
  }

  /** Every night at its part of the nights' price. */
  inProportion({ subtotal, subtotalBeforeDiscount, nightly = [] }: Quote): Map<Day, number> {
    return new Map(
      nightly.map(({ date, base, surcharge }) => [
        date,
        ((base + surcharge) * subtotal) / Math.max(1, subtotalBeforeDiscount),
      ]),
    );
  }

  hostAgrees(percent: number): void {
    const cents = Math.floor((this.quote.subtotalBeforeDiscount * percent) / 100);
    const after = applyAgreedPrice(this.quote, cents, { with: 'Ada Example', reason: 'as we said' });
    expect(after.subtotal).toBe(cents);
    this.net = this.inProportion(after);
    this.isByHost = true;
    this.become(after);
  }

  take(step: Step, turn: number): void {
    const { quote } = this;
    if (step.act === 'host agrees') return this.hostAgrees(step.percent);
    if (step.act === 'host moves' || step.act === 'host moves elsewhere') {
      const check_in = addDays(this.first, step.shift);
      const to = { check_in, check_out: addDays(check_in, step.length) };
      return this.hostGoesTo(to, step.act === 'host moves elsewhere');
    }
    if (step.act === 'dates') {
      const check_in = addDays(this.first, step.shift);
      this.goTo({ check_in, check_out: addDays(check_in, step.length) }, turn);
    } else if (step.act === 'back') {
      const check_out = addDays(this.first, this.drawn.nights.length);
      this.goTo({ check_in: this.first, check_out }, turn);
    } else if (step.act === 'pets') {
      const change = { before: this.pets, after: step.pets };
      this.pets = step.pets;
      this.become(changePets(quote, change, this.drawn.terms.pet_fee_cents ?? 0));
    } else if (step.act === 'guests') this.become(quoteForGuests(quote, step.guests));
    else if (step.act === 'extras')
      this.become(quoteWithExtras(quote, [firewood], step.has ? ['Firewood'] : []));
    else if (step.act === 'charge')
      this.become(adjustQuote(quote, { cents: step.cents, reason: 'Lamp', taxed: true }));
    else if (step.act === 'refund by hand') {
      const cents = Math.floor((this.paid * step.percent) / 100);
      this.paid -= cents;
      this.byHand += cents;
    } else this.giveBack(Math.floor((this.paid * step.percent) / 100));
  }

  giveBack(cents: number): void {
    if (cents === 0) return;
    const { total } = this.quote;
    this.quote = adjustQuote(this.quote, { cents: -cents, reason: 'Cold tub', taxed: false });
    this.paid -= cents;
    expect(this.quote.total).toBe(total - cents);
  }
}

describe('what a guest changes alone', () => {
  test('no night that stays gets cheaper, no price is below zero, and no more goes back than was paid: in any order', () => {
    always(anyStay, (drawn) => {
      const walk = new Walk(drawn);
      for (const [turn, step] of drawn.steps.entries()) walk.take(step, turn);
    });
  });

  test('nor once a host changes it between, and what it costs is the sum of its nights: in any order', () => {
    const anySteps = fc.array(fc.oneof({ weight: 3, arbitrary: anyStep }, anyHostStep), {
      minLength: 2,
      maxLength: 8,
    });
    always(fc.record({ stay: anyStay, steps: anySteps }), ({ stay, steps }) => {
      const walk = new Walk(stay);
      for (const [turn, step] of steps.entries()) walk.take(step, turn);
    });
  });

  describe('and takes back at the same moment while cancelling is free', () => {
    const anyWalk = fc.record({
      stay: anyStay.map((stay) => ({ ...stay, back: stay.back.map(() => 100), deposit: 100 })),
      steps: fc
        .array(fc.oneof(anyStep, anyHostStep), { maxLength: 4 })
        .map((all) => all.filter(({ act }) => act !== 'give back')),
      change: anyDates,
    });

    /** A booking after some steps, and the dates it goes to and comes back from. */
    function begin({
      stay,
      steps,
      change: { shift, length },
    }: typeof anyWalk extends fc.Arbitrary<infer W> ? W : never) {
      const walk = new Walk(stay);
      for (const [turn, step] of steps.entries()) walk.take(step, turn);
      const check_in = addDays(walk.first, shift);
      return { walk, to: { check_in, check_out: addDays(check_in, length) } };
    }

    test('costs what the nights that left cost more now, and nothing else', () => {
      always(anyWalk, (drawn) => {
        // A code counts for its nights together.
        const { walk, to } = begin({ ...drawn, stay: { ...drawn.stay, promo: undefined } });
        const { stay, net, quote } = walk;
        walk.goTo(to, 0);
        walk.goTo(stay, 0);
        const left = [...net].filter(([date]) => date < to.check_in || date >= to.check_out);
        const more = sumOf(left.map(([date, cents]) => walk.priceOf(date).price - cents));
        expect(Math.abs(walk.quote.subtotal - quote.subtotal - more)).toBeLessThanOrEqual(2 * walk.rounding);
        expect(retainedCents(walk.quote)).toBe(retainedCents(quote));
      });
    });

    test('costs nothing where nights were added, or cost now what they did', () => {
      always(fc.tuple(anyWalk, fc.boolean()), ([drawn, isLonger]) => {
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
        walk.goTo(to, 0);
        walk.goTo(dates, 0);
        expect([walk.quote.total, walk.paid]).toEqual([quote.total, paid]);
      });
    });
  });

  test('several changes of dates cost no less than the last of them alone', () => {
    const anyWay = fc.record({ stay: anyStay, goes: fc.array(anyDates, { minLength: 2, maxLength: 5 }) });
    always(anyWay, ({ stay, goes }) => {
      const drawn = {
        ...stay,
        promo: undefined,
        deposit: 100 as const,
        back: stay.back.map(() => stay.back[0] ?? 0),
      };
      // Nights that a host agreed to for more than they cost could be had for less in any case.
      fc.pre((drawn.agreed ?? 0) <= 100);
      const [chain, direct] = [new Walk(drawn), new Walk(drawn)];
      for (const go of goes) chain.take({ act: 'dates', ...go }, 0);
      const last = goes.at(-1);
      if (last) direct.take({ act: 'dates', ...last }, 0);
      expect(chain.quote.total).toBeGreaterThanOrEqual(direct.quote.total - 2 * goes.length);
    });
  });

  test('nights retained are final: other nights later cost what they cost, and cancelling gives nothing of them back', () => {
    const nightlyPrices = [1, 2, 3, 4].map((day) => ({ date: `2027-04-0${day}`, price: 20_000 }));
    const terms = { city: 'Gatlinburg', cleaning_fee_cents: 10_000, pet_fee_cents: null, taxes: specTaxes };
    const dates = (check_out: Day) => ({ check_in: '2027-04-01', check_out });
    const how = {
      percent: 50,
      forfeit: 1_000_000,
      taxes: specTaxes,
      priceOf: () => ({ price: 20_000, surcharge: 0 }),
    };
    const quote = calculateQuote({ terms, nightlyPrices });
    const shorter = quoteOtherDates(quote, dates('2027-04-05'), dates('2027-04-03'), how);
    expect(shorter).toMatchObject({
      subtotal: 40_000,
      fees: [{ name: 'Nights cancelled, not refundable', amount: 20_000, taxed: true }],
    });
    const longer = quoteOtherDates(shorter, dates('2027-04-03'), dates('2027-04-05'), how);
    expect([longer.subtotal, longer.fees?.length]).toEqual([80_000, 1]);
    expect(longer.total - quote.total).toBe(22_550);
    const again = quoteOtherDates(longer, dates('2027-04-05'), dates('2027-04-04'), how);
    expect(again.fees?.map(({ amount }) => amount)).toEqual([30_000]);
    expect(refundablePart(again, again.total)).toBe(again.total - 33_825);
    // What the host gives back belongs to the nights retained too, and is not retained once more.
    const given = adjustQuote(quote, { cents: -45_100, reason: 'Cold tub', taxed: false });
    const short = quoteOtherDates(given, dates('2027-04-05'), dates('2027-04-03'), how);
    expect(refundablePart(short, short.total)).toBe(33_825);
  });
});

test('whatever a host moves a stay to, no price is below zero and no more goes back than was paid', () => {
  always(fc.tuple(anyStay, anyDates, fc.boolean()), ([drawn, { shift, length }, isElsewhere]) => {
    const { quote, stay, first, priceOf, ...walk } = new Walk(drawn);
    const cents = walk.paid;
    const given = cents > 0 ? adjustQuote(quote, { cents: -cents, reason: 'Cold tub', taxed: false }) : quote;
    const check_in = addDays(first, shift);
    const after = moveQuote(
      given,
      stay,
      { check_in, check_out: addDays(check_in, length) },
      {
        taxes: specTaxes,
        priceOf: isElsewhere ? () => ({ price: 0, surcharge: 0 }) : priceOf,
        another: isElsewhere ? { city: 'Gatlinburg', cleaning_fee_cents: 0 } : undefined,
      },
    );
    expect(after.total).toBeGreaterThanOrEqual(0);
    const parts = Object.values(getPriceBreakdown(after)).flat();
    expect(sumOf(parts.map((part) => part.cents))).toBe(after.total);
  });
});
