import { formatDollars } from '../price/dollars.ts';
import { counted } from '../stay/words.ts';

// Apart from `pins.ts`: the drawn map says prices before a touch, and gathers pins after one.

/** What a group of pins says: how many cabins, and the least any of them costs; null when no price is known. Cents. */
export function groupLabel(prices: readonly (number | null)[]): { count: string; from: string | null } {
  const known = prices.filter((price) => price !== null);
  return {
    count: counted(prices.length, 'cabin'),
    from: known.length > 0 ? `from ${formatDollars(Math.min(...known))}` : null,
  };
}
