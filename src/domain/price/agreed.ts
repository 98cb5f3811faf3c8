import type { Agreement, Quote } from './quote.ts';
import { requote } from './requote.ts';
import { taxRatesOf } from './tax.ts';

/**
 * A price with the nights at what was agreed, cents. The fees stay, and each tax is taken anew on what the nights cost now; a
 * deal or a promo code that counted before is in what was agreed.
 */
export function agreeQuote(quote: Quote, nightsCents: number, agreed: Agreement): Quote {
  const { promo: _, nights, subtotalBeforeDiscount, nightly, ...rest } = quote;
  const own: Quote = {
    ...rest,
    nights,
    subtotalBeforeDiscount,
    discount: 'agreed',
    discountPercent: 0,
    agreed,
    ...(nightly && { nightly: nightly.map((night) => ({ ...night, free: false })) }),
  };
  const discountAmount = subtotalBeforeDiscount - nightsCents;
  return requote(own, { nights, nightsCents: subtotalBeforeDiscount, discountAmount }, taxRatesOf(quote));
}
