import type { StripStart } from '#contracts/price-strip.ts';
import { nightsBetween } from '#domain/day/plain-day.ts';
import { formatDollars } from '#domain/price/money.ts';
import type { DatedSearch } from '#domain/search/dated-search.ts';
import { formatDay } from '#domain/stay/day-words.ts';
import { counted } from '#domain/stay/words.ts';
import { paths } from '#paths';
import type { Strip } from './store.ts';

/** Everything a strip depends on but the day itself. */
export const stripKey = ({ city, guests, check_in, check_out }: DatedSearch): string =>
  JSON.stringify([city, guests, nightsBetween(check_in, check_out)]);

/** Whether what a strip says is what a search asks. */
export const isFor = (strip: Strip, search: DatedSearch): strip is Extract<Strip, { phase: 'found' }> =>
  strip.phase === 'found' && strip.key === stripKey(search);

/** Whether a strip is there for a search, its check-in among the days. */
export const hasStart = (strip: Strip, search: DatedSearch): boolean =>
  isFor(strip, search) && strip.starts.some(({ check_in }) => check_in === search.check_in);

/** Whether nothing is free from any day of a strip. */
export const isNoneFree = (strip: Strip, search: DatedSearch): boolean =>
  isFor(strip, search) && strip.starts.every(({ lowestTotal }) => lowestTotal === null);

/** One day of the strip in words. */
export interface StripDay {
  weekday: string;
  date: string;
  /** Where the search from this day is; null where nothing is free. */
  href: string | null;
  /** The lowest total, or that there is none. */
  price: string;
  cabins: string;
  isLowest: boolean;
  /** Whether the search begins on it. */
  isCurrent: boolean;
}

/** The days around a search, with what the stay costs at least from each. */
export function stripDays(starts: readonly StripStart[], search: DatedSearch): StripDay[] {
  const totals = starts.flatMap(({ lowestTotal }) => lowestTotal ?? []);
  const lowest = totals.length > 0 ? Math.min(...totals) : null;
  return starts.map(({ check_in, check_out, cabinCount, lowestTotal }) => {
    const [weekday = '', date = ''] = formatDay(check_in, 'short').split(', ');
    return {
      weekday,
      date,
      href: lowestTotal === null ? null : paths.results({ ...search, check_in, check_out }),
      price: lowestTotal === null ? 'none free' : formatDollars(lowestTotal),
      cabins: counted(cabinCount, 'cabin'),
      isLowest: lowestTotal !== null && lowestTotal === lowest,
      isCurrent: check_in === search.check_in,
    };
  });
}

/** What is said above the days; nothing until they are there. */
export function stripWords(strip: Strip, search: DatedSearch): string {
  if (strip.phase === 'failed') return 'What other days cost cannot be said just now.';
  if (isNoneFree(strip, search)) return 'Nothing is free from any of the days around these.';
  return isFor(strip, search) ? 'Lowest total with taxes, by the day you arrive' : '';
}
