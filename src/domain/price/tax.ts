import { applyPercent } from './money.ts';
import type { TaxBreakdown } from './quote.ts';

const stateSalesPercent = 7;
const countyLocalPercent = 2.75;
const longestTaxedOccupancy = 30;

/** Rates follow the city; a city without an entry takes these (spec §9; design §6.3). */
const defaultCity = 'Gatlinburg';

const occupancyPercents: Readonly<Record<string, number>> = {
  [defaultCity]: 3,
  'Pigeon Forge': 2.5,
  Sevierville: 3,
};

/**
 * Taxes on `taxableCents`, the discounted nightly subtotal plus the cleaning fee (spec §9).
 * Each line is half up to the cent and the lines are summed. `city` is the one whose rates applied.
 */
export function taxesFor(city: string, nights: number, taxableCents: number): TaxBreakdown {
  const [taxCity, cityOccupancyPercent] = ratesOf(city);
  const appliesOccupancyTax = nights <= longestTaxedOccupancy;
  const occupancyPercent = appliesOccupancyTax ? cityOccupancyPercent : 0;
  const stateSalesTax = applyPercent(taxableCents, stateSalesPercent);
  const countyLocalTax = applyPercent(taxableCents, countyLocalPercent);
  const occupancyTax = applyPercent(taxableCents, occupancyPercent);
  return {
    stateSalesTax,
    countyLocalTax,
    occupancyTax,
    totalRate: stateSalesPercent + countyLocalPercent + occupancyPercent,
    totalAmount: stateSalesTax + countyLocalTax + occupancyTax,
    appliesOccupancyTax,
    city: taxCity,
  };
}

function ratesOf(city: string): [city: string, occupancyPercent: number] {
  const wanted = city.trim().toLowerCase();
  const known = Object.entries(occupancyPercents).find(([name]) => name.toLowerCase() === wanted);
  return known ?? [defaultCity, occupancyPercents[defaultCity] ?? 0];
}
