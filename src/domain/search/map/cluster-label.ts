import { formatRange } from '#domain/dates/format-dates.ts';
import { formatDollars } from '#domain/money/format-money.ts';
import type { PricedStay } from '#domain/search/lowest-price-label.ts';
import { pluralize } from '#domain/text/plural.ts';

/**
 * Formats the label of a cluster: the number of cabins, and total and dates of the cheapest stay.
 */
export function clusterLabel(count: number, stays: readonly PricedStay[]): string[] {
  const [lowest] = stays.toSorted((a, b) => a.total - b.total);
  const price = lowest && [
    `from ${formatDollars(lowest.total)}`,
    formatRange(lowest.check_in, lowest.check_out),
  ];
  return [pluralize(count, 'cabin'), ...(price ?? [])];
}
