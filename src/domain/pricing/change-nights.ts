/** Calculates the price of a booked stay after its dates or its cabin change. */

import { calculateRefund, type RefundStep } from '#domain/availability/cancellation.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import type { CabinTerms } from '#domain/cabins/cabin.ts';
import { type Day, eachNight, nightsBetween } from '#domain/dates/day.ts';
import { applyPercent, sum } from '#domain/money/money.ts';
import type { TaxTable } from '#domain/settings/tax-table.ts';
import type { AgreedFee } from './fees.ts';
import {
  increasePartialRefunds,
  movePartialRefunds,
  retainCancelledRefunds,
  splitPartialRefunds,
} from './partial-refunds.ts';
import { promoReduction } from './promo-rules.ts';
import type { Quote, QuotedNight } from './quote.ts';
import {
  getQuotePromo,
  quotedNight,
  recalculateQuote,
  toNightPrice,
  withDiscountKind,
  withFees,
} from './recalculate-quote.ts';
import {
  agreedNights,
  assignReduction,
  getNightCost,
  getRemainingReduction,
  hasNight,
  spreadReduction,
  withoutNightReduction,
} from './reduction.ts';
import {
  refundablePart,
  retainedCents,
  separateRetained,
  spendCredit,
  withRetained,
} from './retained-amount.ts';
import { calculateTaxes, getQuoteTaxRates, type TaxRates } from './taxes.ts';

/** A stay with its price. `paid`: cents that were paid for it and not refunded. */
interface PricedStay extends StayDates {
  quote: Quote;
  paid: number;
}

/** Returns the current price of a night and the surcharge in it, in cents. */
type PriceOfNight = (date: Day) => { price: number; surcharge: number };

/** Parts of another cabin that affect a price. */
export type OtherCabinPricing = Pick<CabinTerms, 'city' | 'cleaning_fee_cents'>;

/** Nights of the stay after the change, with current prices and taxes. */
export interface NewNights extends StayDates {
  priceOf: PriceOfNight;
  taxes: TaxTable;
  /** New cabin; absent if the cabin stays. */
  cabin?: OtherCabinPricing | undefined;
}

/**
 * Person who makes a change. Guests are refunded by the steps of the booking's terms at `now`; with
 * a host, everything is refunded.
 */
export type ChangeMaker = { actor: 'host' } | { actor: 'guest'; steps: readonly RefundStep[]; now: Date };

/**
 * Returns the price after a change of dates or cabin, and the retained part of cancelled nights.
 */
export function changeNights(
  booking: PricedStay,
  to: NewNights,
  maker: ChangeMaker,
): { quote: Quote; retained: number } {
  const { quote: stored } = booking;
  const { cabin } = to;
  const isSame = !cabin && booking.check_in === to.check_in && booking.check_out === to.check_out;
  if (isSame) return { quote: stored, retained: 0 };
  const before = separateRetained(stored);
  const nights = cabin ? [] : agreedNights(before, booking);
  const remainingReduction = getRemainingReduction(nights, before.discountAmount, to);
  const addedNights = eachNight(to.check_in, to.check_out)
    .filter((date) => !remainingReduction.nights.some((night) => night.date === date))
    .map((date) => quotedNight({ date, ...to.priceOf(date) }));
  const isCancelling = cabin !== undefined || remainingReduction.nights.length < nights.length;
  const isGuests = maker.actor === 'guest';
  const reduced = isGuests
    ? reduceForGuest(before, remainingReduction, addedNights, isCancelling)
    : reduceForHost(before, remainingReduction, addedNights);
  const fees = before.fees ?? [];
  const { remaining, cancelledRefunds } =
    isGuests && isCancelling
      ? splitPartialRefunds(fees, nights, to)
      : { remaining: movePartialRefunds(fees, booking, to), cancelledRefunds: [] };
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
    getTaxRates(before, booking, to),
  );
  const withCreditSpent = spendCredit(
    { ...moved, nightly: reduced.nights },
    moved.subtotal - before.subtotal,
  );
  if (!isGuests || !isCancelling) return { quote: withCreditSpent, retained: 0 };
  return retainCancelled(booking, before, withCreditSpent, { to, cancelledRefunds, maker });
}

type Reduction = Pick<ReturnType<typeof getRemainingReduction>, 'nights' | 'amount'>;

/** A price with its reduction in cents, before it is recalculated for its nights. */
interface ReducedNights extends Reduction {
  quote: Quote;
}

const byDate = (nights: readonly QuotedNight[]): QuotedNight[] =>
  nights.toSorted((a, b) => (a.date < b.date ? -1 : 1));

/** Combines remaining nights, with their part of the reduction, and added nights without one. */
function reduceNights(
  quote: Quote,
  remainingReduction: Reduction,
  addedNights: readonly QuotedNight[],
): ReducedNights {
  const { amount } = remainingReduction;
  const isComplete = amount === quote.discountAmount;
  const reducedNights =
    addedNights.length > 0 ? assignReduction(remainingReduction.nights, amount) : remainingReduction.nights;
  const nights = byDate([...reducedNights, ...addedNights]).map((night) => ({
    ...(amount === 0 ? withoutNightReduction(night) : night),
    free: night.free && isComplete,
  }));
  return { quote: amount === 0 ? withoutReduction(quote) : quote, nights, amount };
}

/**
 * Applies a promo code that did not apply before to the added nights, at most their price. Not if
 * other nights are cancelled.
 */
function reduceForGuest(
  quote: Quote,
  remainingReduction: Reduction,
  addedNights: readonly QuotedNight[],
  isCancelling: boolean,
): ReducedNights {
  const reducedNights = reduceNights(quote, remainingReduction, addedNights);
  if (isCancelling) return { ...reducedNights, quote: withoutIdleCode(reducedNights.quote) };
  const code = quote.discount === 'none' ? getQuotePromo(quote) : undefined;
  const { amount, free } = promoReduction(code, reducedNights.nights.map(toNightPrice));
  const reductionCents = Math.min(amount, sum(addedNights.map(getNightCost)));
  if (reductionCents === 0) return reducedNights;
  const reduced = new Map(spreadReduction(addedNights, reductionCents).map((night) => [night.date, night]));
  const nights = reducedNights.nights.map((night) => ({
    ...(reduced.get(night.date) ?? { ...night, off: 0 }),
    free: night.date === free,
  }));
  return { quote: withDiscountKind('promo', quote), nights, amount: reductionCents };
}

/** Applies the promo code to all nights if that reduces more than the remaining reduction. */
function reduceForHost(
  quote: Quote,
  remainingReduction: Reduction,
  addedNights: readonly QuotedNight[],
): ReducedNights {
  const reduced = reduceNights(quote, remainingReduction, addedNights);
  const { amount, free } = promoReduction(getQuotePromo(quote), reduced.nights.map(toNightPrice));
  if (amount <= Math.max(0, reduced.amount)) return reduced;
  const nights = reduced.nights.map((night) => ({
    ...withoutNightReduction(night),
    free: night.date === free,
  }));
  return { quote: withDiscountKind('promo', quote), nights, amount };
}

const withoutReduction = ({ agreed: _, ...quote }: Quote): Quote => withDiscountKind('none', quote);

/** Removes the terms of a promo code that does not apply. */
function withoutIdleCode(quote: Quote): Quote {
  const { promo: _, ...rest } = quote;
  return quote.discount === 'promo' ? quote : rest;
}

function getTaxRates(quote: Quote, from: StayDates, to: NewNights): TaxRates {
  if (from.check_in === to.check_in && !to.cabin) return getQuoteTaxRates(quote);
  const city = to.cabin?.city ?? quote.taxBreakdown.city;
  const nights = nightsBetween(to.check_in, to.check_out);
  return calculateTaxes({ city, checkIn: to.check_in, nights }, 0, to.taxes);
}

interface Cancelled {
  to: NewNights;
  /** Earlier partial refunds of cancelled nights. */
  cancelledRefunds: readonly AgreedFee[];
  maker: Extract<ChangeMaker, { actor: 'guest' }>;
}

/**
 * Retains the part of cancelled nights that the terms do not refund, at most the amount that
 * cancelling the booking would retain.
 */
function retainCancelled(
  { quote: stored, paid, ...from }: PricedStay,
  before: Quote,
  moved: Quote,
  { to, cancelledRefunds, maker: { steps, now } }: Cancelled,
): { quote: Quote; retained: number } {
  const priceDrop = Math.max(0, before.subtotal - moved.subtotal);
  const addedCents = sum((moved.nightly ?? []).filter(({ date }) => !hasNight(from, date)).map(getNightCost));
  const priceWithoutAdded = before.subtotal - (moved.subtotal - addedCents);
  const refundable = refundablePart(stored, paid);
  const refund = calculateRefund(refundable, steps, now);
  // An earlier partial refund may have come from the retained amount, so more can be retained.
  const maxRetained = Math.max(refundable - refund, paid - refund - moved.total);
  const retain = (part: number): Quote => {
    const withRetainedPart = withRetained(moved, retainedCents(before) + part);
    if (cancelledRefunds.length === 0) return withRetainedPart;
    return withFees(
      withRetainedPart,
      retainCancelledRefunds(withRetainedPart.fees ?? [], cancelledRefunds, {
        part,
        whole: priceWithoutAdded,
      }),
    );
  };
  const isShorter = to.check_in >= from.check_in && to.check_out <= from.check_out;
  // Fewer nights never cost more.
  const capAtPreviousTotal = (quote: Quote): Quote => {
    const excess = isShorter ? quote.total - before.total : 0;
    return excess > 0
      ? withFees(quote, increasePartialRefunds(quote.fees ?? [], cancelledRefunds, excess, to))
      : quote;
  };
  const unrefunded = priceDrop - applyPercent(priceDrop, calculateRefund(100, steps, now));
  const part = maxWithin(maxRetained, unrefunded, (cents) => retain(cents).total - moved.total);
  const quote = capAtPreviousTotal(retain(part));
  return { quote, retained: quote.total - capAtPreviousTotal(retain(0)).total };
}

/** Reduces `cents` until they cost at most `limit` with their taxes and fees. */
function maxWithin(limit: number, cents: number, toCost: (cents: number) => number): number {
  const cost = toCost(cents);
  return cost > limit ? maxWithin(limit, Math.floor((cents * limit) / cost), toCost) : cents;
}
