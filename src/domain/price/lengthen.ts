import type { Day } from '../day/day.ts';
import { applyPercent, divideCents } from './money.ts';
import type { NightPrice } from './promo.ts';
import type { Quote, TaxBreakdown, TaxLine } from './quote.ts';
import { taxesFor } from './tax.ts';

/**
 * A stored price with more nights, cents. The added nights cost what they cost now; everything agreed before stays as it
 * is: the other nights, the reduction in cents, the fees and the rates of the taxes, each of which is taken anew on the
 * whole and rounded half up (spec §9). `checkIn` is the day the stored stay begins on, for quotes stored without rates.
 */
export function lengthenQuote(quote: Quote, added: readonly NightPrice[], checkIn: Day): Quote {
  const nightsCents = added.reduce((sum, { price }) => sum + price, quote.subtotalBeforeDiscount);
  const nights = quote.nights + added.length;
  const subtotal = nightsCents - quote.discountAmount;
  const rates = ratesOf(quote, checkIn);
  const taxBreakdown = taxAnew(rates, subtotal + quote.cleaningFee);
  const taxes = taxBreakdown.totalAmount;
  const taxesBeforeDiscount = taxAnew(rates, nightsCents + quote.cleaningFee).totalAmount;
  const fees = quote.cleaningFee + quote.petFee;
  const [total, originalTotal] = [subtotal + taxes + fees, nightsCents + taxesBeforeDiscount + fees];
  return {
    ...quote,
    ...{ nights, subtotalBeforeDiscount: nightsCents, subtotal, taxes, taxesBeforeDiscount, taxBreakdown },
    avgNightlyRate: divideCents(subtotal, nights),
    ...{ total, originalTotal, totalSavings: originalTotal - total },
    ...(quote.nightly && { nightly: [...quote.nightly, ...added.map(quotedNight)].toSorted(byDate) }),
  };
}

/** A stored price with pets on it: their fee is for the whole stay and not taxed. One that has the fee already keeps it. */
export function addPetFee(quote: Quote, petFeeCents: number): Quote {
  if (quote.petFee > 0) return quote;
  const [total, originalTotal] = [quote.total + petFeeCents, quote.originalTotal + petFeeCents];
  return { ...quote, petFee: petFeeCents, total, originalTotal };
}

const quotedNight = ({ date, price, surcharge = 0 }: NightPrice) => ({
  ...{ date, base: price - surcharge, surcharge },
  free: false,
});

const byDate = (one: { date: Day }, other: { date: Day }): number => (one.date < other.date ? -1 : 1);

/** Taxes with the rate of each. */
export type Rates = TaxBreakdown & { lines: readonly TaxLine[] };

/** The rates of a stored quote. They change only on days stays begin, so those of one stored without them can still be found. */
export function ratesOf({ taxBreakdown: stored, nights }: Quote, checkIn: Day): Rates {
  const lines = stored.lines ?? taxesFor({ city: stored.city, checkIn, nights }, 0).lines ?? [];
  return { ...stored, lines };
}

/** The same taxes on another base, cents, each rounded half up. */
export function taxAnew(rates: Rates, base: number): TaxBreakdown {
  const lines = rates.lines.map((line) => ({ ...line, base, amount: applyPercent(base, line.percent) }));
  const [state, county, occupancy] = lines;
  return {
    ...rates,
    stateSalesTax: state?.amount ?? 0,
    countyLocalTax: county?.amount ?? 0,
    occupancyTax: occupancy?.amount ?? 0,
    totalAmount: lines.reduce((sum, { amount }) => sum + amount, 0),
    lines,
  };
}
