/** Recalculates an existing price after a change of its nights, fees or discount. */

import { divideCents } from '#domain/money/money.ts';
import type { PromoTerms } from '#domain/settings/promo-code.ts';
import { type AgreedFee, feeLine, feeSum } from './fees.ts';
import { isPartialRefund, reducePartialRefunds } from './partial-refunds.ts';
import { legacyPromoTerms, type NightPrice } from './promo-rules.ts';
import type { Agreement, Quote, QuotedNight } from './quote.ts';
import { getQuoteTaxRates, recalculateTaxes, type TaxRates } from './taxes.ts';

/** Converts the price of a night to a night of a quote. */
export const quotedNight = ({ date, price, surcharge = 0 }: NightPrice, free = false): QuotedNight => ({
  date,
  base: price - surcharge,
  surcharge,
  free,
});

/** Converts a night of a quote to the input of promo codes. */
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

type UnchangedParts = 'discount' | 'discountPercent' | 'cleaningFee' | 'petFee';

/**
 * Returns the price of other nights: agreed fees are recalculated for them, and taxes at `rates`,
 * each rounded half up (spec §9). Partial refunds are limited to the price.
 */
export function recalculateQuote(
  {
    fees: agreed,
    ...quote
  }: Pick<Quote, UnchangedParts> & Partial<Omit<Quote, 'fees'>> & { fees?: readonly AgreedFee[] | undefined },
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
  if (total < 0 && agreed?.some(isPartialRefund)) {
    const stay = { nights, nightsCents, discountAmount };
    return recalculateQuote({ ...quote, fees: reducePartialRefunds(agreed, -total) }, stay, rates);
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

/** Returns the price with other fees, and taxes recalculated. */
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
 * Returns the terms of the promo code that the guest entered. The oldest prices have a fixed one
 * (spec §1).
 */
export const getQuotePromo = ({ promo, discount }: Quote): PromoTerms | undefined =>
  promo ?? (discount === 'promo' ? legacyPromoTerms : undefined);

/** Returns a price with another kind of reduction. Only a deal keeps its percentage. */
export const withDiscountKind = (discount: Quote['discount'], quote: Quote): Quote => ({
  ...quote,
  discount,
  discountPercent: discount === 'deal' ? quote.discountPercent : 0,
});
