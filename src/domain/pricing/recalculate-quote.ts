import { divideCents } from '#domain/money/money.ts';
import type { PromoTerms } from '#domain/settings/promo-code.ts';
import { type AgreedFee, feeLine, feeSum } from './fees.ts';
import { giveLess, isGiven } from './given-back.ts';
import { legacyPromoTerms, type NightPrice } from './promo-offer.ts';
import type { Agreement, Quote, QuotedNight } from './quote.ts';
import { getQuoteTaxRates, recalculateTaxes, type TaxRates } from './taxes.ts';

/** Formats a night for a quote. */
export const quotedNight = ({ date, price, surcharge = 0 }: NightPrice, free = false): QuotedNight => ({
  date,
  base: price - surcharge,
  surcharge,
  free,
});

/** Returns a quoted night as input for promo codes. */
export const toNightPrice = ({ date, base, surcharge }: QuotedNight): NightPrice => ({
  date,
  price: base + surcharge,
});

/** Summary of nights: number, sum and reduction, in cents. */
export interface NightTotals {
  nights: number;
  nightsCents: number;
  discountAmount: number;
}

type Kept = 'discount' | 'discountPercent' | 'cleaningFee' | 'petFee';

/**
 * Returns a price of such nights: fees as agreed, recalculated for these nights, and taxes at
 * `rates`, each rounded half up (spec §9). Partial refunds are limited to the price.
 */
export function recalculateQuote(
  {
    fees: agreed,
    ...quote
  }: Pick<Quote, Kept> & Partial<Omit<Quote, 'fees'>> & { fees?: readonly AgreedFee[] | undefined },
  { nights, nightsCents, discountAmount }: NightTotals,
  rates: TaxRates,
): Quote {
  const subtotal = nightsCents - discountAmount;
  const withRent = (rent: number) => {
    const fees = agreed?.map((fee) => feeLine(fee, { nights, rent }));
    const taxes = recalculateTaxes(rates, rent + quote.cleaningFee + feeSum(fees, 'taxed'), nights);
    const total = rent + taxes.totalAmount + quote.cleaningFee + quote.petFee + feeSum(fees);
    return { fees, taxes, total };
  };
  const { fees, taxes: taxBreakdown, total } = withRent(subtotal);
  if (total < 0 && agreed?.some(isGiven)) {
    const stay = { nights, nightsCents, discountAmount };
    return recalculateQuote({ ...quote, fees: giveLess(agreed, -total) }, stay, rates);
  }
  const { taxes: taxesBefore, total: originalTotal } = withRent(nightsCents);
  return {
    ...quote,
    ...(fees && { fees }),
    nights,
    subtotalBeforeDiscount: nightsCents,
    discountAmount,
    subtotal,
    taxes: taxBreakdown.totalAmount,
    taxesBeforeDiscount: taxesBefore.totalAmount,
    taxBreakdown,
    avgNightlyRate: nights > 0 ? divideCents(subtotal, nights) : 0,
    total,
    originalTotal,
    totalSavings: originalTotal - total,
  };
}

/**
 * Returns a price with the agreed price of the nights in cents. Fees stay, and taxes are
 * recalculated; a previous deal or promo code is included in the agreed price.
 */
export function applyAgreedPrice(quote: Quote, nightsCents: number, agreed: Agreement): Quote {
  const { promo: _, nights, subtotalBeforeDiscount, nightly, ...rest } = quote;
  const agreedQuote: Quote = {
    ...rest,
    nights,
    subtotalBeforeDiscount,
    discount: 'agreed',
    discountPercent: 0,
    agreed,
    // It is for all nights, whichever were reduced before.
    ...(nightly && { nightly: nightly.map(({ off: _, ...night }) => ({ ...night, free: false })) }),
  };
  const discountAmount = subtotalBeforeDiscount - nightsCents;
  return recalculateQuote(
    agreedQuote,
    { nights, nightsCents: subtotalBeforeDiscount, discountAmount },
    getQuoteTaxRates(quote),
  );
}

/** Returns a stored price with other fees, and the taxes on them. */
export function withFees(quote: Quote, fees: readonly AgreedFee[]): Quote {
  const { fees: _, ...rest } = quote;
  const { nights, subtotalBeforeDiscount: nightsCents, discountAmount } = quote;
  return recalculateQuote(
    { ...rest, ...(fees.length > 0 && { fees }) },
    { nights, nightsCents, discountAmount },
    getQuoteTaxRates(quote),
  );
}

/**
 * Returns the terms of the promo code given with a price. The oldest prices have a fixed one (spec
 * §1).
 */
export const promoGiven = ({ promo, discount }: Quote): PromoTerms | undefined =>
  promo ?? (discount === 'promo' ? legacyPromoTerms : undefined);

/** A price that another reduction counts in; only a deal keeps its percent. */
export const withDiscountKind = (discount: Quote['discount'], quote: Quote): Quote => ({
  ...quote,
  discount,
  discountPercent: discount === 'deal' ? quote.discountPercent : 0,
});
