import type { Quote, TaxBreakdown, TaxLine } from './quote.ts';
import { breakdownOf, taxLine } from './tax.ts';
import type { TaxKind } from './tax-table.ts';

/** Taxes with the rate of each. */
export type Rates = TaxBreakdown & { lines: readonly TaxLine[] };

/** The rates of a stored quote. Those stored without them had the first there were: the town's is what the sum has beside. */
export function ratesOf({ taxBreakdown: stored }: Quote): Rates {
  const rate = (kind: TaxKind, name: string, percent: number) => ({
    kind,
    name,
    percent,
    base: 0,
    amount: 0,
  });
  const first = [rate('state', 'Tennessee sales tax', 7), rate('county', 'County and local tax', 2.75)];
  const town = rate('occupancy', 'Occupancy tax', stored.totalRate - 9.75);
  return { ...stored, lines: stored.lines ?? [...first, ...(stored.appliesOccupancyTax ? [town] : [])] };
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
