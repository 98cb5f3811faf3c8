// Data of the price graph: lowest totals by check-in day, loaded for the dates of a search.

import { callApi } from '#browser/call-api.ts';
import type { PriceStripEntry } from '#contracts/search.ts';
import { nightsBetween } from '#domain/dates/day.ts';
import { formatMonthDay } from '#domain/dates/format-dates.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { formatDollars } from '#domain/money/money.ts';
import type { CabinRestriction } from '#domain/search/filter-cards.ts';
import type { SearchCriteria, StaySearch } from '#domain/search/search.ts';
import { datesPassedMessage } from '#domain/search/search-labels.ts';
import { pluralize } from '#domain/text/plural.ts';
import { $cabinRestriction } from '#features/search/computed-results.ts';
import type { ResultsView } from '#features/search/results-view.ts';
import { $strip, type PriceStrip } from '#features/search/store.ts';

/** Returns the key of a search, which contains everything except the check-in. */
export const stripKey = ({ city, guests, pets, check_in, check_out }: StaySearch): string =>
  JSON.stringify([city, guests, pets, nightsBetween(check_in, check_out)]);

/** Whether the strip matches the search, except for its check-in. */
const matchesSearch = (
  strip: PriceStrip,
  search: StaySearch,
): strip is Extract<PriceStrip, { phase: 'loaded' }> =>
  strip.phase === 'loaded' && strip.key === stripKey(search);

/** Returns the slugs of the cabins that filters leave, as text; empty for all cabins. */
const getCabinsKey = ({ cabins }: CabinRestriction): string => (cabins ?? []).join();

const matchesCabins = (strip: PriceStrip, restriction: CabinRestriction): boolean =>
  strip.phase === 'loaded' && strip.cabinsKey === getCabinsKey(restriction);

export const hasSearchedDay = (
  strip: PriceStrip,
  search: StaySearch,
  restriction: CabinRestriction,
): boolean =>
  matchesSearch(strip, search) &&
  matchesCabins(strip, restriction) &&
  strip.starts.some(({ check_in }) => check_in === search.check_in);

export const isNothingFree = (strip: PriceStrip, search: StaySearch): boolean =>
  matchesSearch(strip, search) && strip.starts.every(({ lowestTotal }) => lowestTotal === null);

export interface PriceStripDay {
  /** The search from this day on. */
  search: StaySearch;
  weekday: string;
  /** The month on its first day, else `null`. */
  month: string | null;
  number: string;
  /** In cents. `null` if nothing is free. */
  total: number | null;
  price: string;
  /** For example `Friday, December 11: from $613, 5 cabins`. */
  label: string;
  isLowest: boolean;
  isCurrent: boolean;
}

/**
 * Returns the days of the graph. Marks the first day with the lowest total, if `isComplete`:
 * `starts` covers all cabins of the list.
 */
export function stripDays(
  starts: readonly PriceStripEntry[],
  search: StaySearch,
  isComplete = true,
): PriceStripDay[] {
  const totals = starts.flatMap(({ lowestTotal }) => lowestTotal ?? []);
  const lowest = totals.length > 0 ? Math.min(...totals) : null;
  const lowestIndex = starts.findIndex(({ lowestTotal }) => lowestTotal !== null && lowestTotal === lowest);
  return starts.map(({ check_in, check_out, cabinCount, lowestTotal: total }, index) => {
    const [weekday = '', date = ''] = formatDay(check_in, 'long').split(', ');
    const price = total === null ? 'none free' : formatDollars(total);
    const [month = '', number = ''] = formatMonthDay(check_in).split(' ');
    return {
      search: { ...search, check_in, check_out },
      weekday,
      month: number === '1' ? month : null,
      number,
      total,
      price,
      label: `${weekday}, ${date}: ${total === null ? price : `from ${price}, ${pluralize(cabinCount, 'cabin')}`}`,
      isLowest: isComplete && index === lowestIndex,
      isCurrent: check_in === search.check_in,
    };
  });
}

/** Returns the heading of the graph; empty until the days have loaded. */
export function getPriceStripHeading(
  strip: PriceStrip,
  search: StaySearch,
  { cabins, isComplete }: CabinRestriction,
): string {
  if (strip.phase === 'failed') return 'What other days cost cannot be said just now.';
  if (isNothingFree(strip, search))
    return `${cabins ? 'None of these cabins' : 'Nothing'} is free from any of the days around these.`;
  if (!matchesSearch(strip, search)) return '';
  return isComplete
    ? 'Lowest total with taxes, by the day you arrive'
    : 'Lowest total with taxes, before filters and map';
}

interface PriceStripState {
  criteria: SearchCriteria;
  strip: PriceStrip;
  restriction: CabinRestriction;
  view: ResultsView;
}

export interface PriceStripView {
  heading: string;
  /** Part of the search that a button offers to change. */
  offer: 'dates' | 'search' | null;
  /** Empty if no graph is shown. */
  days: readonly PriceStripDay[];
  /** Whether the days belong to the previous list. */
  isBusy: boolean;
}

/**
 * Returns the content of the graph. Offers to change the search if the dates are past or no day is
 * free.
 */
export function getPriceStripView({
  criteria,
  strip,
  restriction,
  view: { phase },
}: PriceStripState): PriceStripView {
  const withoutDays = (heading: string, offer: PriceStripView['offer'] = null): PriceStripView => ({
    heading,
    offer,
    days: [],
    isBusy: false,
  });
  // For an unknown town no day is useful.
  if (phase === 'unknown-city' || criteria.kind !== 'stay') return withoutDays('');
  if (phase === 'expired') return withoutDays(`${datesPassedMessage} Here is every cabin.`, 'dates');
  const heading = getPriceStripHeading(strip, criteria, restriction);
  if (isNothingFree(strip, criteria)) return withoutDays(heading, 'search');
  if (phase === 'failed' || !matchesSearch(strip, criteria)) return withoutDays(heading);
  return {
    heading,
    offer: null,
    days: stripDays(strip.starts, criteria, restriction.isComplete),
    isBusy: !matchesCabins(strip, restriction),
  };
}

/** Loads the days around a search. Does nothing if they include its check-in, unless `reload`. */
export async function loadStrip(search: SearchCriteria, signal: AbortSignal, reload = false): Promise<void> {
  const restriction = $cabinRestriction.get();
  if (search.kind !== 'stay' || (!reload && hasSearchedDay($strip.get(), search, restriction))) return;
  const { check_in, check_out, city, guests, pets } = search;
  const cabinsKey = getCabinsKey(restriction);
  const request = {
    check_in,
    check_out,
    ...(city && { city }),
    ...(guests && { guests }),
    ...(pets && { pets }),
    ...(restriction.cabins && { cabins: [...restriction.cabins] }),
  };
  const response = await callApi('GET price-strip', request, { signal });
  if (signal.aborted || cabinsKey !== getCabinsKey($cabinRestriction.get())) return;
  $strip.set(
    response.ok
      ? { phase: 'loaded', key: stripKey(search), cabinsKey, starts: response.value.starts }
      : { phase: 'failed' },
  );
}
