// Random changes of a stay by guest and host, with checks of price and refunds.

import fc from 'fast-check';
import { expect } from 'vitest';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import { addDays, type Day, eachNight } from '#domain/dates/day.ts';
import { adjustQuote } from '#domain/pricing/adjust-quote.ts';
import { calculateQuote } from '#domain/pricing/calculate-quote.ts';
import type { ChangeMaker } from '#domain/pricing/change-nights.ts';
import { type ChangeableBooking, changeQuote, type QuoteChange } from '#domain/pricing/change-quote.ts';
import { getPriceBreakdown } from '#domain/pricing/price-breakdown.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { applyAgreedPrice } from '#domain/pricing/recalculate-quote.ts';
import { anyNights, anyPercent, anyTermsWithFees } from './arbitraries.ts';
import { anyPromo } from './promos.ts';
import { specTaxes } from './taxes.ts';

/** Dates near those of the first booking, so that changes keep some nights, all or none. */
export const anyDates = fc.record({
  shift: fc.integer({ min: -4, max: 6 }),
  length: fc.integer({ min: 1, max: 9 }),
});

export const anyStep = fc.oneof(
  { weight: 5, arbitrary: anyDates.map((dates) => ({ act: 'dates' as const, ...dates })) },
  fc.constant({ act: 'back' as const }),
  fc.record({ act: fc.constant('pets' as const), pets: fc.nat(2) }),
  fc.record({ act: fc.constant('guests' as const), guests: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ act: fc.constant('extras' as const), has: fc.boolean() }),
  fc.record({ act: fc.constant('give back' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ act: fc.constant('refund by hand' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ act: fc.constant('charge' as const), cents: fc.integer({ min: 1, max: 90_000 }) }),
);
/** Changes by a host. */
export const anyHostStep = fc.oneof(
  anyDates.map((dates) => ({ act: 'host moves' as const, ...dates })),
  anyDates.map((dates) => ({ act: 'host moves elsewhere' as const, ...dates })),
  fc.record({ act: fc.constant('host agrees' as const), percent: fc.integer({ min: 0, max: 130 }) }),
);

export const anyStay = fc.record({
  terms: anyTermsWithFees,
  nights: anyNights(8),
  guests: fc.integer({ min: 1, max: 6 }),
  dealPercent: fc.oneof(fc.constant(0), anyPercent(60)),
  promo: fc.option(anyPromo, { nil: undefined }),
  /** Percent of the nights' price that a host agreed to. */
  agreed: fc.option(fc.integer({ min: 0, max: 130 })),
  deposit: fc.constantFrom<number>(100, 100, 30, 1),
  /** Refund percentages over time, never increasing. */
  back: fc
    .array(fc.constantFrom<number>(100, 100, 50, 33, 0), { minLength: 9, maxLength: 9 })
    .map((all) => all.toSorted((one, other) => other - one)),
  /** Price increases of nights since booking, by position in the calendar. */
  dearer: fc.array(fc.oneof(fc.constant(0), fc.nat(50_000)), { minLength: 5, maxLength: 5 }),
  elsewhere: fc.integer({ min: 1, max: 300_000 }),
  steps: fc.array(anyStep, { minLength: 1, maxLength: 8 }),
});
export type Stay = typeof anyStay extends fc.Arbitrary<infer Value> ? Value : never;
export type Step =
  | Stay['steps'][number]
  | (typeof anyHostStep extends fc.Arbitrary<infer Value> ? Value : never);

const firewood = { name: 'Firewood', per_stay: 3000, per_night: 0, taxed: false, optional: true };
export const sumCents = (amounts: Iterable<number>): number =>
  [...amounts].reduce((sum, cents) => sum + cents, 0);

/** Returns the total with the waived cents, which are charged later with others. */
export const toWholeTotal = ({ total, fees = [] }: Quote): number =>
  total - (fees.find(({ name }) => name === 'Too little to charge')?.amount ?? 0);

/** A booking with a sequence of changes, and the exact price of each night for comparison. */
export class BookingWalk {
  readonly first: Day;
  stay: StayDates;
  quote: Quote;
  paid: number;
  /** Refunds by a host at the payment service, which are not part of the price. */
  byHand = 0;
  pets = 1;
  guests: number;
  net: Map<Day, number>;
  /** Tolerance in cents: half a cent for each rounded part. */
  rounding = 1;
  readonly drawn: Stay;
  readonly firstSubtotal: number;
  /** Whether a host has changed the booking. */
  isByHost = false;

  constructor(drawn: Stay) {
    this.drawn = drawn;
    this.guests = drawn.guests;
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

  get booking(): ChangeableBooking {
    const { quote, stay, guests: adults, pets, paid } = this;
    const credited = paid + this.byHand;
    const balance = Math.max(0, quote.total - credited);
    return { quote, ...stay, adults, children: 0, pets, paid, credited, balance };
  }

  /** Makes a change as the guest after `turn` earlier steps, or as the host (`null`). */
  change(change: QuoteChange, turn: number | null): Quote {
    const steps = [{ until: '2019-06-01T00:00:00Z', percent: this.drawn.back[turn ?? 0] ?? 0 }];
    const by: ChangeMaker =
      turn === null ? { actor: 'host' } : { actor: 'guest', steps, now: new Date('2019-01-01') };
    const { booking } = this;
    const { quote, difference, refund } = changeQuote(booking, change, by);
    expect(difference).toBe(quote.total - booking.quote.total);
    this.lastRefund = refund;
    return quote;
  }

  lastRefund = 0;

  nightsOf = (to: StayDates) => ({ ...to, priceOf: this.priceOf, taxes: specTaxes });

  moveAsGuest(to: StayDates, turn: number): void {
    if (to.check_in === this.stay.check_in && to.check_out === this.stay.check_out) return;
    const before = this.quote;
    const after = this.change({ nights: this.nightsOf(to) }, turn);
    const dates = eachNight(to.check_in, to.check_out);
    const added = dates.filter((date) => !this.net.has(date));
    const addedCents = sumCents(added.map((date) => this.priceOf(date).price));
    const stays = dates.length - added.length;
    // A promo code that starts to apply discounts the added nights only.
    const byCode = before.discount === 'none' && after.discount === 'promo' ? after.discountAmount : 0;
    expect(byCode).toBeLessThanOrEqual(addedCents);
    this.net = new Map(
      dates.map((date) => {
        const { price } = this.priceOf(date);
        return [date, this.net.get(date) ?? price - (byCode * price) / Math.max(1, addedCents)];
      }),
    );
    this.rounding += 1;
    const exact = sumCents(this.net.values());
    // (a) A remaining night never costs less than before.
    expect(after.subtotal).toBeGreaterThanOrEqual(exact - this.rounding);
    if (!this.drawn.promo) expect(after.subtotal).toBeLessThanOrEqual(exact + this.rounding);
    if (stays === this.quote.nights) expect(after.total).toBeGreaterThanOrEqual(before.total);
    if (added.length === 0 && this.drawn.promo === undefined)
      expect(after.total).toBeLessThanOrEqual(toWholeTotal(before));
    // Without a refund and without fees per night or percentage, cancelling nights changes nothing
    // except a cent of rounding for each tax.
    const isFlat = !before.fees?.some((fee) => fee.per_night > 0 || fee.percent);
    if (added.length === 0 && isFlat && this.drawn.back[turn] === 0 && this.paid === before.total)
      expect(after.total).toBeGreaterThanOrEqual(before.total - specTaxes.length);
    this.stay = to;
    this.applyPrice(after);
    // (d) Returning to the same dates costs no less than before.
    const { nights, agreed } = this.drawn;
    const isBack = dates.join() === nights.map(({ date }) => date).join();
    if (isBack && !this.isByHost && (agreed ?? 0) <= 100)
      expect(after.subtotal).toBeGreaterThanOrEqual(this.firstSubtotal - this.rounding);
  }

  /** Applies another price: an increase is paid, a decrease reduces the balance, then is refunded. */
  applyPrice(after: Quote, isByLine = false): void {
    const { total } = this.quote;
    const { paid, balance, credited } = this.booking;
    const less = Math.max(0, total - after.total);
    const refund = Math.min(less - Math.min(less, balance), Math.max(0, credited - after.total), paid);
    // (b), (c)
    expect(after.total).toBeGreaterThanOrEqual(0);
    expect(refund).toBeLessThanOrEqual(paid);
    if (!isByLine) expect(this.lastRefund).toBe(refund);
    this.paid += after.total > total ? after.total - total : -refund;
    this.quote = after;
    expect(this.paid).toBeGreaterThanOrEqual(0);
    expect(this.paid).toBeLessThanOrEqual(after.total);
    const parts = Object.values(getPriceBreakdown(after)).flat();
    expect(sumCents(parts.map(({ cents }) => cents))).toBe(after.total);
  }

  /** Moves the stay as the host. The promo code applies to all nights if that gives a larger discount. */
  moveAsHost(to: StayDates, isElsewhere: boolean): void {
    if (!isElsewhere && to.check_in === this.stay.check_in && to.check_out === this.stay.check_out) return;
    // Some cabins are free, so a partial refund may exceed their price.
    const isFree = isElsewhere && to.check_in > this.first;
    const cabin = isElsewhere ? { city: 'Gatlinburg', cleaning_fee_cents: isFree ? 0 : 9_900 } : undefined;
    const priceOf = isFree ? () => ({ price: 0, surcharge: 0 }) : this.priceOf;
    const after = this.change({ nights: { ...this.nightsOf(to), priceOf, cabin } }, null);
    const left = isElsewhere ? new Map<Day, number>() : this.net;
    const dates = eachNight(to.check_in, to.check_out);
    const net = new Map(dates.map((date) => [date, left.get(date) ?? priceOf(date).price]));
    this.rounding += 1;
    const exact = sumCents(net.values());
    if (!this.drawn.promo) expect(after.subtotal).toBeLessThanOrEqual(exact + this.rounding);
    // Only the promo code reduces the price, and then applies to every night.
    const isByCode = after.discount === 'promo' && after.subtotal < exact - this.rounding;
    if (!isByCode) expect(after.subtotal).toBeGreaterThanOrEqual(exact - this.rounding);
    this.net = isByCode ? this.dividePrice(after) : net;
    this.isByHost = true;
    if (isElsewhere) this.pets = 0;
    this.stay = to;
    this.applyPrice(after);
  }

  /** Divides the discounted price among the nights in proportion. */
  dividePrice({ subtotal, subtotalBeforeDiscount, nightly = [] }: Quote): Map<Day, number> {
    return new Map(
      nightly.map(({ date, base, surcharge }) => [
        date,
        ((base + surcharge) * subtotal) / Math.max(1, subtotalBeforeDiscount),
      ]),
    );
  }

  agreeAsHost(percent: number): void {
    const cents = Math.floor((this.quote.subtotalBeforeDiscount * percent) / 100);
    const after = this.change({ agreed: { cents, with: 'Ada Example', reason: 'as we said' } }, null);
    expect(after.subtotal).toBe(cents);
    this.net = this.dividePrice(after);
    this.isByHost = true;
    this.applyPrice(after);
  }

  applyStep(step: Step, turn: number): void {
    const { quote } = this;
    if (step.act === 'host agrees') this.agreeAsHost(step.percent);
    else if (step.act === 'host moves' || step.act === 'host moves elsewhere') {
      const check_in = addDays(this.first, step.shift);
      const to = { check_in, check_out: addDays(check_in, step.length) };
      this.moveAsHost(to, step.act === 'host moves elsewhere');
    } else if (step.act === 'dates') {
      const check_in = addDays(this.first, step.shift);
      this.moveAsGuest({ check_in, check_out: addDays(check_in, step.length) }, turn);
    } else if (step.act === 'back') {
      const check_out = addDays(this.first, this.drawn.nights.length);
      this.moveAsGuest({ check_in: this.first, check_out }, turn);
    } else if (step.act === 'pets') {
      this.changeParty(this.guests, step.pets, turn);
    } else if (step.act === 'guests') this.changeParty(step.guests, this.pets, turn);
    else if (step.act === 'extras')
      this.applyPrice(
        this.change({ extras: { chosen: step.has ? ['Firewood'] : [], offered: [firewood] } }, turn),
      );
    else if (step.act === 'charge')
      this.applyPrice(adjustQuote(quote, { cents: step.cents, reason: 'Lamp', taxed: true }), true);
    else if (step.act === 'refund by hand') {
      const cents = Math.floor((this.paid * step.percent) / 100);
      this.paid -= cents;
      this.byHand += cents;
    } else this.refundPart(Math.floor((this.paid * step.percent) / 100));
  }

  changeParty(adults: number, pets: number, turn: number): void {
    const petFee = this.drawn.terms.pet_fee_cents ?? 0;
    const after = this.change({ party: { adults, children: 0, pets, petFee } }, turn);
    [this.guests, this.pets] = [adults, pets];
    this.applyPrice(after);
  }

  refundPart(cents: number): void {
    if (cents === 0) return;
    const { total } = this.quote;
    this.quote = adjustQuote(this.quote, { cents: -cents, reason: 'Cold tub', taxed: false });
    this.paid -= cents;
    expect(this.quote.total).toBe(total - cents);
  }
}
