import type { Day } from '../day/day.ts';
import { applyPercent } from './money.ts';
import type { Quote, TaxBreakdown, TaxLine } from './quote.ts';
import { taxesFor } from './tax.ts';

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
