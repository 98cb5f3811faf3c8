import type { Quote, TaxBreakdown, TaxLine } from './quote.ts';
import { breakdownOf, taxLine } from './tax.ts';

/** Taxes with the rate of each. */
export type Rates = TaxBreakdown & { lines: readonly TaxLine[] };

/** The rates of a stored quote. Those stored without them had the first there were: the town's is what the sum has beside. */
export function ratesOf({ taxBreakdown: stored }: Quote): Rates {
  const rate = (name: string, percent: number): TaxLine => ({ name, percent, base: 0, amount: 0 });
  const [state, county] = [rate('Tennessee sales tax', 7), rate('County and local tax', 2.75)];
  const town = rate('Occupancy tax', stored.totalRate - state.percent - county.percent);
  return {
    ...stored,
    lines: stored.lines ?? (stored.appliesOccupancyTax ? [state, county, town] : [state, county]),
  };
}

/** The same taxes on another base, cents, and on so many nights, each rounded half up. */
export const taxAnew = (
  { city, appliesOccupancyTax, lines }: Rates,
  base: number,
  nights: number,
): TaxBreakdown =>
  breakdownOf(
    city,
    appliesOccupancyTax,
    lines.map((rate) => taxLine(rate, base, nights)),
  );
