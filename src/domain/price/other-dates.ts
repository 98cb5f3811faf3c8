import { eachNight } from '../day/day.ts';
import type { AvailabilityCalendar } from '../stay/calendar.ts';
import { type RefundStep, refundOnCancelling } from '../stay/cancellation.ts';
import { type PriceTerms, surchargedPrice } from '../stay/feed.ts';
import type { StayDates } from '../stay/rules.ts';
import { lengthenQuote } from './lengthen.ts';
import { applyPercent } from './money.ts';
import { moveQuote, type PriceOfNight } from './move.ts';
import type { Quote } from './quote.ts';
import { agreeQuote } from './requote.ts';
import type { TaxTable } from './tax-table.ts';

/** What a guest's other dates are priced by. */
export interface OtherDatesTerms {
  /** The guest's name, for the receipt. */
  guest: string;
  /** What goes back of what nights cost less, by the steps of the booking's own terms. */
  percent: number;
  /** Cents that cancelling would keep now: no more is kept of nights that are given up. */
  forfeit: number;
  taxes: TaxTable;
  priceOf: PriceOfNight;
}

/** How a cabin sells its nights now. */
export interface NightsNow extends PriceTerms {
  taxes: TaxTable;
}

/** The terms by which a booking's guest gets other dates at a moment: `steps` are its own, `paid` cents came for it. */
export function otherDatesTerms(
  { guest, paid, steps }: { guest: string; paid: number; steps: readonly RefundStep[] },
  calendar: AvailabilityCalendar,
  cabin: NightsNow,
  now: Date,
): OtherDatesTerms {
  return {
    ...{ guest, taxes: cabin.taxes },
    percent: refundOnCancelling(100, steps, now),
    forfeit: paid - refundOnCancelling(paid, steps, now),
    priceOf: (date) => calendar.get(date) ?? surchargedPrice(null, cabin),
  };
}

const isWithin = (inner: StayDates, outer: StayDates): boolean =>
  inner.check_in >= outer.check_in && inner.check_out <= outer.check_out;

/**
 * A stored price on the dates its guest wants instead, cents. Where all its nights stay, what comes is added (`lengthenQuote`). Else the
 * nights it keeps cost what was agreed and others what they cost now (`moveQuote`): what that is more is paid; of what it is less, `percent`
 * goes back, and the rest stays as a line of the price that pays for dearer nights later. Fewer nights are never dearer.
 */
export function quoteOtherDates(quote: Quote, from: StayDates, to: StayDates, terms: OtherDatesTerms): Quote {
  const { guest, percent, forfeit, taxes, priceOf } = terms;
  if (isWithin(from, to)) {
    const added = eachNight(to.check_in, to.check_out).filter(
      (date) => date < from.check_in || date >= from.check_out,
    );
    return lengthenQuote(
      quote,
      added.map((date) => ({ date, ...priceOf(date) })),
    );
  }
  const moved = moveQuote(quote, from, to, { taxes, priceOf });
  const less = quote.subtotal - moved.subtotal;
  if (less === 0 || (less < 0 && !isWithin(to, from))) return moved;
  const late = `nights given up, ${percent}% back`;
  const reason = [quote.agreed?.reason, late].filter((one, index, all) => all.indexOf(one) === index && one);
  const keeping = (cents: number): Quote =>
    agreeQuote(moved, moved.subtotal + cents, {
      ...{ with: guest, reason: reason.join('; ') },
      ...(cents > 0 && { kept: cents + (moved.agreed?.kept ?? 0) }),
    });
  if (less < 0) return keeping(less);
  const kept = mostWithin(
    forfeit,
    less - applyPercent(less, percent),
    (cents) => keeping(cents).total - moved.total,
  );
  return kept === 0 ? moved : keeping(kept);
}

/** `cents`, or so many fewer that they cost no more than `limit` with the taxes and fees on them. */
function mostWithin(limit: number, cents: number, costOf: (cents: number) => number): number {
  const cost = costOf(cents);
  return cost > limit ? mostWithin(limit, Math.floor((cents * limit) / cost), costOf) : cents;
}
