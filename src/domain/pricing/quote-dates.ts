import type { AvailabilityCalendar } from '#domain/availability/availability-calendar.ts';
import { calculateRefund, type RefundStep } from '#domain/availability/cancellation.ts';
import { type PriceTerms, surchargedPrice } from '#domain/availability/parse-availability.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import { eachNight } from '#domain/dates/day.ts';
import { applyPercent, sum } from '#domain/money/money.ts';
import type { TaxTable } from '#domain/settings/tax-table.ts';
import { extendQuote, withFees } from './extend-quote.ts';
import { giveMore, retainCancelledParts, splitGiven } from './given-back.ts';
import { moveQuote, type PriceOfNight } from './move-quote.ts';
import type { Quote } from './quote.ts';
import { agreedNights, getNightCost, hasNight } from './reduction.ts';
import { refundablePart, retainedCents, separateRetained, withRetained } from './retained.ts';

/** What a guest's other dates are priced by. */
export interface OtherDatesTerms {
  /** What goes back of what nights cost less, by the steps of the booking's own terms. */
  percent: number;
  /** Cents that cancelling would retain now: no more is retained of nights that are cancelled. */
  forfeit: number;
  taxes: TaxTable;
  priceOf: PriceOfNight;
}

/** How a cabin sells its nights now. */
export interface CurrentNightPricing extends PriceTerms {
  taxes: TaxTable;
}

/** The terms by which a booking's guest gets other dates at a moment: `steps` are its own, `paid` cents came for it. */
export function otherDatesTerms(
  { quote, paid, steps }: { quote: Quote; paid: number; steps: readonly RefundStep[] },
  calendar: AvailabilityCalendar,
  cabin: CurrentNightPricing,
  now: Date,
): OtherDatesTerms {
  const open = refundablePart(quote, paid);
  return {
    taxes: cabin.taxes,
    percent: calculateRefund(100, steps, now),
    forfeit: open - calculateRefund(open, steps, now),
    priceOf: (date) => calendar.get(date) ?? surchargedPrice(null, cabin),
  };
}

const isWithin = (inner: StayDates, outer: StayDates): boolean =>
  inner.check_in >= outer.check_in && inner.check_out <= outer.check_out;

/**
 * A stored price on the dates its guest wants instead, cents. Where all its nights stay, what comes is added (`extendQuote`). Else the
 * nights it keeps cost what was agreed and others what they cost now (`moveQuote`): what that is more is paid; of what it is less, `percent`
 * goes back, and the rest is retained in a line of its own, which pays for nothing later. What was given back counts as far as it was for
 * nights that remain. Fewer nights are never dearer, and a promo code that did not count before counts no more.
 */
export function quoteOtherDates(
  stored: Quote,
  from: StayDates,
  to: StayDates,
  { percent, forfeit, taxes, priceOf }: OtherDatesTerms,
): Quote {
  const quote = separateRetained(stored);
  const nights = agreedNights(quote, from);
  if (isWithin(from, to)) {
    const added = eachNight(to.check_in, to.check_out).filter((date) => !hasNight(from, date));
    return extendQuote(
      { ...quote, nightly: nights },
      added.map((date) => ({ date, ...priceOf(date) })),
    );
  }
  const { remaining, gone } = splitGiven(quote.fees ?? [], nights, to);
  const moved = withoutIdleCode(
    moveQuote(withFees(quote, remaining), from, to, { taxes, priceOf, isCodeForAll: false }),
  );
  const come = sum((moved.nightly ?? []).filter(({ date }) => !hasNight(from, date)).map(getNightCost));
  const cancelled = quote.subtotal - (moved.subtotal - come);
  const before = retainedCents(quote);
  const less = Math.max(0, cancelled - come);
  const retain = (part: number): Quote => {
    const after = withRetained(moved, before + part);
    if (gone.length === 0) return after;
    return withFees(after, retainCancelledParts(after.fees ?? [], gone, { part, whole: cancelled }));
  };
  const lost = less - applyPercent(less, percent);
  const priced = retain(mostWithin(forfeit, lost, (cents) => retain(cents).total - moved.total));
  const more = isWithin(to, from) ? priced.total - quote.total : 0;
  return more > 0 ? withFees(priced, giveMore(priced.fees ?? [], more)) : priced;
}

/** A price without the terms of a promo code that does not count in it. */
function withoutIdleCode(quote: Quote): Quote {
  const { promo: _, ...rest } = quote;
  return quote.discount === 'promo' ? quote : rest;
}

/** `cents`, or so many fewer that they cost no more than `limit` with the taxes and fees on them. */
function mostWithin(limit: number, cents: number, toCost: (cents: number) => number): number {
  const cost = toCost(cents);
  return cost > limit ? mostWithin(limit, Math.floor((cents * limit) / cost), toCost) : cents;
}
