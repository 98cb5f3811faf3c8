import { divideCents } from './money.ts';
import type { Quote } from './quote.ts';
import { type Rates, taxAnew } from './rates.ts';

/** What a stored price is taken anew from: how many nights, what they cost together, what is taken off. Cents. */
export interface Requoted {
  nights: number;
  nightsCents: number;
  discountAmount: number;
}

/** A stored price of other nights: the fees as agreed, the taxes anew on the whole, at `rates`, each rounded half up (spec §9). */
export function requote(
  quote: Quote,
  { nights, nightsCents, discountAmount }: Requoted,
  rates: Rates,
): Quote {
  const subtotal = nightsCents - discountAmount;
  const taxBreakdown = taxAnew(rates, subtotal + quote.cleaningFee, nights);
  const taxes = taxBreakdown.totalAmount;
  const taxesBeforeDiscount = taxAnew(rates, nightsCents + quote.cleaningFee, nights).totalAmount;
  const fees = quote.cleaningFee + quote.petFee;
  const [total, originalTotal] = [subtotal + taxes + fees, nightsCents + taxesBeforeDiscount + fees];
  return {
    ...quote,
    nights,
    subtotalBeforeDiscount: nightsCents,
    discountAmount,
    subtotal,
    taxes,
    taxesBeforeDiscount,
    taxBreakdown,
    avgNightlyRate: divideCents(subtotal, nights),
    total,
    originalTotal,
    totalSavings: originalTotal - total,
  };
}
