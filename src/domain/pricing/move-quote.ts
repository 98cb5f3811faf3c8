import type { StayDates } from '#domain/availability/stay-rules.ts';
import type { CabinTerms } from '#domain/cabins/cabin.ts';
import { type Day, eachNight, nightsBetween } from '#domain/dates/day.ts';
import { sum } from '#domain/money/money.ts';
import type { TaxTable } from '#domain/settings/tax-table.ts';
import { promoReduction } from './promo-offer.ts';
import type { Quote } from './quote.ts';
import {
  promoGiven,
  quotedNight,
  recalculateQuote,
  toNightPrice,
  withDiscountKind,
} from './recalculate-quote.ts';
import {
  agreedNights,
  getNightCost,
  getRemainingReduction,
  markReduction,
  withoutMark,
} from './reduction.ts';
import { separateRetained } from './retained.ts';
import { calculateTaxes, getQuoteTaxRates, type TaxRates } from './taxes.ts';

/** What a night costs now, cents: the price, and the surcharge in it. */
export type PriceOfNight = (date: Day) => { price: number; surcharge: number };

/** Another cabin, as far as it decides about a price. */
export type OtherCabinPricing = Pick<CabinTerms, 'city' | 'cleaning_fee_cents'>;

/** Where a stay goes, and what it is priced by there. */
interface MoveTerms {
  taxes: TaxTable;
  priceOf: PriceOfNight;
  another?: OtherCabinPricing | undefined;
  /** Whether a promo code that was given counts for the nights that come too, as it does where a host moves the stay. */
  isCodeForAll?: boolean;
}

/**
 * A stored price on other dates, cents. Nights the stay keeps cost what was agreed, the others what they cost now; cleaning
 * and pet fee stay as they are. A deal, a promo code and an agreement count in proportion to the nights they were given for
 * that remain; a code that was given does for the new stay what it would do for any, where that is more. Taxes are taken anew on the whole: at the
 * agreed rates where the first day stays, else at those in force on the new one by `taxes` (spec §9). In `another` cabin all costs what
 * it costs there now, the pets left to add. On the same dates of the same cabin it is what it was.
 */
export function moveQuote(
  stored: Quote,
  from: StayDates,
  to: StayDates,
  { taxes, priceOf, another, isCodeForAll = true }: MoveTerms,
): Quote {
  if (!another && from.check_in === to.check_in && from.check_out === to.check_out) return stored;
  const quote = {
    ...separateRetained(stored),
    ...(another && { cleaningFee: another.cleaning_fee_cents, petFee: 0 }),
  };
  const before = another ? [] : agreedNights(quote, from);
  const kept = getRemainingReduction(before, quote.discountAmount, to);
  const come = eachNight(to.check_in, to.check_out)
    .filter((date) => !kept.nights.some((night) => night.date === date))
    .map((date) => quotedNight({ date, ...priceOf(date) }));
  const marked = come.length > 0 ? markReduction(kept.nights, kept.amount) : kept.nights;
  const nights = [...marked, ...come].toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const byCode = promoReduction(isCodeForAll ? promoGiven(quote) : undefined, nights.map(toNightPrice));
  const isByCode = byCode.amount > Math.max(0, kept.amount);
  const discountAmount = isByCode ? byCode.amount : kept.amount;
  const moved = { nights: nights.length, nightsCents: sum(nights.map(getNightCost)), discountAmount };
  const reduced = isByCode
    ? withDiscountKind('promo', quote)
    : discountAmount === 0
      ? unreduced(quote)
      : quote;
  const free = isByCode ? byCode.free : null;
  const isWhole = discountAmount === quote.discountAmount;
  return {
    ...recalculateQuote(reduced, moved, ratesOn(quote, from, to, { taxes, another })),
    nightly: nights.map((night) => ({
      ...(isByCode || discountAmount === 0 ? withoutMark(night) : night),
      free: isByCode ? night.date === free : night.free && isWhole,
    })),
  };
}

const unreduced = ({ agreed: _, ...quote }: Quote): Quote => withDiscountKind('none', quote);

function ratesOn(
  quote: Quote,
  from: StayDates,
  to: StayDates,
  { taxes, another }: { taxes: TaxTable; another?: OtherCabinPricing | undefined },
): TaxRates {
  const agreed = getQuoteTaxRates(quote);
  if (from.check_in === to.check_in && !another) return agreed;
  const city = another?.city ?? quote.taxBreakdown.city;
  const nights = nightsBetween(to.check_in, to.check_out);
  return calculateTaxes({ city, checkIn: to.check_in, nights }, 0, taxes);
}
