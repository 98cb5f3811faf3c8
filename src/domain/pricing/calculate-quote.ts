/** Calculates the price of a stay from its nights, discounts, fees and taxes. */

import type { AvailabilityCalendar } from '#domain/availability/availability-calendar.ts';
import { type PriceTerms, surchargedPrice } from '#domain/availability/parse-availability.ts';
import { defaultGuestCount } from '#domain/availability/party.ts';
import type { CabinTerms } from '#domain/cabins/cabin.ts';
import { type Day, eachNight } from '#domain/dates/day.ts';
import { type DealNights, isDealStay } from '#domain/deals/deal-plan.ts';
import { applyPercent, sum } from '#domain/money/money.ts';
import type { PromoTerms } from '#domain/settings/promo-code.ts';
import { feesFor } from './fees.ts';
import { chargeableQuote } from './min-charge.ts';
import { type NightPrice, promoReduction, promoTerms } from './promo-rules.ts';
import type { Quote } from './quote.ts';
import { quotedNight, recalculateQuote } from './recalculate-quote.ts';
import { calculateTaxes } from './taxes.ts';

/** Inputs of a price besides cabin and dates. */
export interface QuoteOptions {
  /** Number of guests including children; the usual number if absent. */
  guests?: number | undefined;
  /** Optional fees that were chosen, by name. */
  extras?: readonly string[] | undefined;
  pets?: number | undefined;
  /** Percent of an unlocked deal that has not expired. */
  dealPercent?: number | undefined;
  /** Nights of the deal; absent for any. A stay with another night has no deal. */
  dealNights?: DealNights | undefined;
  promo?: PromoTerms | undefined;
}

type PricedTerms = Pick<CabinTerms, 'city' | 'cleaning_fee_cents' | 'pet_fee_cents' | 'taxes' | 'fees'>;

/** Stay to be priced. Prices of nights are in cents and include the surcharge. */
export interface QuoteInput extends QuoteOptions {
  terms: PricedTerms;
  nightlyPrices: readonly NightPrice[];
}

/**
 * Stay to be priced from the sum of its nights, in cents. It has no promo code, which needs single
 * nights.
 */
export interface QuoteFromSubtotalInput extends Omit<QuoteOptions, 'promo'> {
  terms: PricedTerms;
  /** First day of the stay, `yyyy-MM-dd`. Its taxes and fees apply. */
  checkIn: Day;
  nights: number;
  nightsCents: number;
}

type Discount = Pick<Quote, 'discount' | 'discountPercent' | 'discountAmount'>;

/**
 * Calculates the price of a stay in cents (spec §3, §9; design §6.2, §6.18). Of deal and promo code
 * only the better one counts, the deal if they are equal. A pet fee is flat for the stay and not
 * taxed.
 */
export function calculateQuote({ nightlyPrices, promo, ...rest }: QuoteInput): Quote {
  const byDate = nightlyPrices.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const { amount, free } = promoReduction(promo, byDate);
  const stay = { ...rest, checkIn: byDate[0]?.date ?? '', nights: byDate.length };
  const fullQuote = quote({ ...stay, nightsCents: sum(byDate.map(({ price }) => price)) }, amount);
  const isPromoUsed = fullQuote.discount === 'promo';
  return {
    ...fullQuote,
    ...(promo && { promo: promoTerms(promo) }),
    nightly: byDate.map((night) => quotedNight(night, isPromoUsed && night.date === free)),
  };
}

/** Like `calculateQuote`, from the sum of the nights, without listing them. */
export const calculateQuoteFromSubtotal = (stay: QuoteFromSubtotalInput): Quote => quote(stay, 0);

function quote(
  {
    terms,
    checkIn,
    nights,
    nightsCents,
    guests = defaultGuestCount,
    extras = [],
    pets = 0,
    dealPercent = 0,
    dealNights,
  }: QuoteFromSubtotalInput,
  promoAmount: number,
): Quote {
  const percent = !dealNights || isDealStay(dealNights, checkIn, nights) ? dealPercent : 0;
  const discount = bestDiscount(applyPercent(nightsCents, percent), percent, promoAmount);
  const fees = feesFor(terms.fees ?? [], checkIn, { guests, extras });
  const rates = calculateTaxes({ city: terms.city, checkIn, nights }, 0, terms.taxes);
  return recalculateQuote(
    {
      ...discount,
      cleaningFee: terms.cleaning_fee_cents,
      petFee: pets > 0 ? (terms.pet_fee_cents ?? 0) : 0,
      ...(fees.length > 0 && { fees }),
    },
    { nights, nightsCents, discountAmount: discount.discountAmount },
    rates,
  );
}

/**
 * Like `calculateQuote`, with nights from a cabin's calendar; a night without an entry costs the
 * nightly rate. A total below the minimum charge becomes 0.
 */
export function calculateQuoteFromCalendar(
  calendar: AvailabilityCalendar,
  terms: CabinTerms,
  checkIn: Day,
  checkOut: Day,
  options: QuoteOptions = {},
): Quote {
  const nightlyPrices = nightPrices(calendar, terms, checkIn, checkOut);
  return chargeableQuote(calculateQuote({ ...options, terms, nightlyPrices }));
}

/**
 * Returns the prices of the nights between two days; a night without an entry costs the nightly
 * rate.
 */
const nightPrices = (
  calendar: AvailabilityCalendar,
  terms: PriceTerms,
  from: Day,
  until: Day,
): NightPrice[] =>
  eachNight(from, until).map((date) => {
    const { price, surcharge } = calendar.get(date) ?? surchargedPrice(null, terms);
    return { date, price, surcharge };
  });

/** Returns the better discount. A smaller subtotal always makes a smaller total. */
function bestDiscount(dealAmount: number, dealPercent: number, promoAmount: number): Discount {
  if (promoAmount > dealAmount) return { discount: 'promo', discountPercent: 0, discountAmount: promoAmount };
  if (dealAmount > 0) return { discount: 'deal', discountPercent: dealPercent, discountAmount: dealAmount };
  return { discount: 'none', discountPercent: 0, discountAmount: 0 };
}
