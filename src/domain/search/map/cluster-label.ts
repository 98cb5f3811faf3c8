import type { Day } from '#domain/dates/day.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import { formatDollars } from '#domain/money/format-money.ts';
import type { PricedStay } from '#domain/search/lowest-price-label.ts';
import { pluralize } from '#domain/text/plural.ts';

/** A stay whose total a pin or a group of pins states. */
export interface LabeledStay extends PricedStay {
  check_out: Day;
}

/** What a group of pins says, line by line: how many cabins, and the total and the dates of the cheapest stay that is known. */
export function clusterLabel(count: number, stays: readonly LabeledStay[]): string[] {
  const [lowest] = stays.toSorted((one, other) => one.total - other.total);
  const price = lowest && [
    `from ${formatDollars(lowest.total)}`,
    formatRange(lowest.check_in, lowest.check_out),
  ];
  return [pluralize(count, 'cabin'), ...(price ?? [])];
}
