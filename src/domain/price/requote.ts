import { feeLine, feeSum } from './fee.ts';
import { divideCents } from './money.ts';
import type { Quote } from './quote.ts';
import { type Rates, taxAnew } from './rates.ts';

/** What a stored price is taken anew from: how many nights, what they cost together, what is taken off. Cents. */
export interface Requoted {
  nights: number;
  nightsCents: number;
  discountAmount: number;
}

/** A stored price of other nights: the fees as agreed, those a night for every one, the taxes anew on the whole, at `rates`, each rounded half up (spec §9). */
export function requote(
  quote: Quote,
  { nights, nightsCents, discountAmount }: Requoted,
  rates: Rates,
): Quote {
  const subtotal = nightsCents - discountAmount;
  const shopFees = quote.fees?.map((fee) => feeLine(fee, nights));
  const taxedFees = quote.cleaningFee + feeSum(shopFees, 'taxed');
  const taxBreakdown = taxAnew(rates, subtotal + taxedFees, nights);
  const taxes = taxBreakdown.totalAmount;
  const taxesBeforeDiscount = taxAnew(rates, nightsCents + taxedFees, nights).totalAmount;
  const fees = quote.cleaningFee + quote.petFee + feeSum(shopFees);
  const [total, originalTotal] = [subtotal + taxes + fees, nightsCents + taxesBeforeDiscount + fees];
  return {
    ...quote,
    ...(shopFees && { fees: shopFees }),
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
