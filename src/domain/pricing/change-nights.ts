import { calculateRefund, type RefundStep } from '#domain/availability/cancellation.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import type { CabinTerms } from '#domain/cabins/cabin.ts';
import { type Day, eachNight, nightsBetween } from '#domain/dates/day.ts';
import { applyPercent, sum } from '#domain/money/money.ts';
import type { TaxTable } from '#domain/settings/tax-table.ts';
import type { AgreedFee } from './fees.ts';
import { giveMore, moveGivenParts, retainCancelledParts, splitGiven } from './given-back.ts';
import { promoReduction } from './promo-offer.ts';
import type { Quote, QuotedNight } from './quote.ts';
import {
  promoGiven,
  quotedNight,
  recalculateQuote,
  toNightPrice,
  withDiscountKind,
  withFees,
} from './recalculate-quote.ts';
import {
  agreedNights,
  getNightCost,
  getRemainingReduction,
  hasNight,
  markReduction,
  spreadReduction,
  withoutMark,
} from './reduction.ts';
import { refundablePart, retainedCents, separateRetained, spendCredit, withRetained } from './retained.ts';
import { calculateTaxes, getQuoteTaxRates, type TaxRates } from './taxes.ts';

/** A stay with its price and the cents that were paid for it and are retained. */
interface PricedStay extends StayDates {
  quote: Quote;
  paid: number;
}

/** Returns the price of a night now and the surcharge in it, cents. */
type PriceOfNight = (date: Day) => { price: number; surcharge: number };

/** Parts of another cabin that affect a price. */
export type OtherCabinPricing = Pick<CabinTerms, 'city' | 'cleaning_fee_cents'>;

/** The nights a stay is to have, with what they cost and the taxes there are now. */
export interface NewNights extends StayDates {
  priceOf: PriceOfNight;
  taxes: TaxTable;
  /** The cabin they are in, if it is another. */
  cabin?: OtherCabinPricing | undefined;
}

/**
 * The maker of a change. Guests get back what the steps of the booking's own terms give at that
 * moment, hosts give back all.
 */
export type ChangeMaker = { actor: 'host' } | { actor: 'guest'; steps: readonly RefundStep[]; now: Date };

/** Returns the price on other nights, and what of cancelled nights does not go back. */
export function changeNights(
  booking: PricedStay,
  to: NewNights,
  by: ChangeMaker,
): { quote: Quote; retained: number } {
  const { quote: stored } = booking;
  const { cabin } = to;
  const isSame = !cabin && booking.check_in === to.check_in && booking.check_out === to.check_out;
  if (isSame) return { quote: stored, retained: 0 };
  const before = separateRetained(stored);
  const nights = cabin ? [] : agreedNights(before, booking);
  const stays = getRemainingReduction(nights, before.discountAmount, to);
  const come = eachNight(to.check_in, to.check_out)
    .filter((date) => !stays.nights.some((night) => night.date === date))
    .map((date) => quotedNight({ date, ...to.priceOf(date) }));
  const isCancelling = cabin !== undefined || stays.nights.length < nights.length;
  const isGuests = by.actor === 'guest';
  const reduced = isGuests
    ? reduceForGuest(before, stays, come, isCancelling)
    : reduceForHost(before, stays, come);
  const fees = before.fees ?? [];
  const { remaining, gone } =
    isGuests && isCancelling
      ? splitGiven(fees, nights, to)
      : { remaining: moveGivenParts(fees, booking, to), gone: [] };
  const { fees: _, ...rest } = reduced.quote;
  const moved = recalculateQuote(
    {
      ...rest,
      ...(cabin && { cleaningFee: cabin.cleaning_fee_cents, petFee: 0 }),
      ...(remaining.length > 0 && { fees: remaining }),
    },
    {
      nights: reduced.nights.length,
      nightsCents: sum(reduced.nights.map(getNightCost)),
      discountAmount: reduced.amount,
    },
    ratesOn(before, booking, to),
  );
  const paidOff = spendCredit({ ...moved, nightly: reduced.nights }, moved.subtotal - before.subtotal);
  if (!isGuests || !isCancelling) return { quote: paidOff, retained: 0 };
  return retainCancelled(booking, before, paidOff, { to, gone, by });
}

type Reduction = Pick<ReturnType<typeof getRemainingReduction>, 'nights' | 'amount'>;

/** A price with its reduction, cents, before it is worked out on its nights. */
interface ReducedNights extends Reduction {
  quote: Quote;
}

const byDate = (nights: readonly QuotedNight[]): QuotedNight[] =>
  nights.toSorted((one, other) => (one.date < other.date ? -1 : 1));

/**
 * Returns the nights that stay with their part of the reduction, and those that come without one.
 */
function reduceNights(quote: Quote, stays: Reduction, come: readonly QuotedNight[]): ReducedNights {
  const { amount } = stays;
  const isWhole = amount === quote.discountAmount;
  const marked = come.length > 0 ? markReduction(stays.nights, amount) : stays.nights;
  const nights = byDate([...marked, ...come]).map((night) => ({
    ...(amount === 0 ? withoutMark(night) : night),
    free: night.free && isWhole,
  }));
  return { quote: amount === 0 ? withoutReduction(quote) : quote, nights, amount };
}

/**
 * A promo code that did not count takes off the nights that come, at most what they cost, unless
 * others are cancelled.
 */
function reduceForGuest(
  quote: Quote,
  stays: Reduction,
  come: readonly QuotedNight[],
  isCancelling: boolean,
): ReducedNights {
  const kept = reduceNights(quote, stays, come);
  if (isCancelling) return { ...kept, quote: withoutIdleCode(kept.quote) };
  const code = quote.discount === 'none' ? promoGiven(quote) : undefined;
  const { amount, free } = promoReduction(code, kept.nights.map(toNightPrice));
  const off = Math.min(amount, sum(come.map(getNightCost)));
  if (off === 0) return kept;
  const reduced = new Map(spreadReduction(come, off).map((night) => [night.date, night]));
  const nights = kept.nights.map((night) => ({
    ...(reduced.get(night.date) ?? { ...night, off: 0 }),
    free: night.date === free,
  }));
  return { quote: withDiscountKind('promo', quote), nights, amount: off };
}

/**
 * A promo code counts for a stay that a host moves as for any, if that takes off more than what
 * stays of a reduction.
 */
function reduceForHost(quote: Quote, stays: Reduction, come: readonly QuotedNight[]): ReducedNights {
  const kept = reduceNights(quote, stays, come);
  const { amount, free } = promoReduction(promoGiven(quote), kept.nights.map(toNightPrice));
  if (amount <= Math.max(0, kept.amount)) return kept;
  const nights = kept.nights.map((night) => ({ ...withoutMark(night), free: night.date === free }));
  return { quote: withDiscountKind('promo', quote), nights, amount };
}

const withoutReduction = ({ agreed: _, ...quote }: Quote): Quote => withDiscountKind('none', quote);

/** Returns a price without the terms of a promo code that does not count in it. */
function withoutIdleCode(quote: Quote): Quote {
  const { promo: _, ...rest } = quote;
  return quote.discount === 'promo' ? quote : rest;
}

function ratesOn(quote: Quote, from: StayDates, to: NewNights): TaxRates {
  if (from.check_in === to.check_in && !to.cabin) return getQuoteTaxRates(quote);
  const city = to.cabin?.city ?? quote.taxBreakdown.city;
  const nights = nightsBetween(to.check_in, to.check_out);
  return calculateTaxes({ city, checkIn: to.check_in, nights }, 0, to.taxes);
}

interface Cancelled {
  to: NewNights;
  /** Parts that were given back for cancelled nights. */
  gone: readonly AgreedFee[];
  by: Extract<ChangeMaker, { actor: 'guest' }>;
}

/**
 * Retains what the terms do not give back of cancelled nights, at most what cancelling the booking
 * would retain.
 */
function retainCancelled(
  { quote: stored, paid, ...from }: PricedStay,
  before: Quote,
  moved: Quote,
  { to, gone, by: { steps, now } }: Cancelled,
): { quote: Quote; retained: number } {
  const less = Math.max(0, before.subtotal - moved.subtotal);
  const come = sum((moved.nightly ?? []).filter(({ date }) => !hasNight(from, date)).map(getNightCost));
  const whole = before.subtotal - (moved.subtotal - come);
  const refundable = refundablePart(stored, paid);
  const refund = calculateRefund(refundable, steps, now);
  // A part given back may be of what is retained already: then it leaves room for more.
  const forfeit = Math.max(refundable - refund, paid - refund - moved.total);
  const retain = (part: number): Quote => {
    const after = withRetained(moved, retainedCents(before) + part);
    if (gone.length === 0) return after;
    return withFees(after, retainCancelledParts(after.fees ?? [], gone, { part, whole }));
  };
  const isShorter = to.check_in >= from.check_in && to.check_out <= from.check_out;
  // Fewer nights are never dearer.
  const capped = (quote: Quote): Quote => {
    const more = isShorter ? quote.total - before.total : 0;
    return more > 0 ? withFees(quote, giveMore(quote.fees ?? [], gone, more, to)) : quote;
  };
  const lost = less - applyPercent(less, calculateRefund(100, steps, now));
  const part = maxWithin(forfeit, lost, (cents) => retain(cents).total - moved.total);
  const quote = capped(retain(part));
  return { quote, retained: quote.total - capped(retain(0)).total };
}

/**
 * Returns `cents`, or so many fewer that they cost no more than `limit` with the taxes and fees on
 * them.
 */
function maxWithin(limit: number, cents: number, toCost: (cents: number) => number): number {
  const cost = toCost(cents);
  return cost > limit ? maxWithin(limit, Math.floor((cents * limit) / cost), toCost) : cents;
}
