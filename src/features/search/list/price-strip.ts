import { call } from '#browser/call.ts';
import type { StripStart } from '#contracts/search.ts';
import { nightsBetween } from '#domain/day/day.ts';
import { formatDollars } from '#domain/price/money.ts';
import type { DatedSearch } from '#domain/search/dated-search.ts';
import type { Narrowing } from '#domain/search/narrowing.ts';
import { formatDay } from '#domain/stay/day-words.ts';
import { counted } from '#domain/stay/words.ts';
import { $narrowing } from '../derived.ts';
import { $strip, type PriceStrip } from '../store.ts';

/** Everything a strip depends on but the day itself. */
export const stripKey = ({ city, guests, pets, check_in, check_out }: DatedSearch): string =>
  JSON.stringify([city, guests, pets, nightsBetween(check_in, check_out)]);

/** Whether what a strip says is what a search asks. */
export const isFor = (
  strip: PriceStrip,
  search: DatedSearch,
): strip is Extract<PriceStrip, { phase: 'loaded' }> =>
  strip.phase === 'loaded' && strip.key === stripKey(search);

/** The cabins of a narrowing as a strip names them; empty for all. */
const namesOf = ({ cabins }: Narrowing): string => (cabins ?? []).join();

/** Whether a strip is of the cabins a list is narrowed to. */
export const isOf = (strip: PriceStrip, narrowing: Narrowing): boolean =>
  strip.phase === 'loaded' && strip.names === namesOf(narrowing);

/** Whether a strip is there for a search of these cabins, its check-in among the days. */
export const hasStart = (strip: PriceStrip, search: DatedSearch, narrowing: Narrowing): boolean =>
  isFor(strip, search) &&
  isOf(strip, narrowing) &&
  strip.starts.some(({ check_in }) => check_in === search.check_in);

/** Whether nothing is free from any day of a strip. */
export const isNoneFree = (strip: PriceStrip, search: DatedSearch): boolean =>
  isFor(strip, search) && strip.starts.every(({ lowestTotal }) => lowestTotal === null);

/** One day of the strip in words. */
export interface PriceStripDay {
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

/**
 * The days around a search, with what the stay costs at least from each and where it is looked for, by `addressOf`. No day is
 * the lowest where the list is not `isWhole` in them: its cabins may cost least on another.
 */
export function stripDays(
  starts: readonly StripStart[],
  search: DatedSearch,
  addressOf: (search: DatedSearch) => string,
  isWhole = true,
): PriceStripDay[] {
  const totals = starts.flatMap(({ lowestTotal }) => lowestTotal ?? []);
  const lowest = totals.length > 0 ? Math.min(...totals) : null;
  return starts.map(({ check_in, check_out, cabinCount, lowestTotal }) => {
    const [weekday = '', date = ''] = formatDay(check_in, 'short').split(', ');
    return {
      weekday,
      date,
      href: lowestTotal === null ? null : addressOf({ ...search, check_in, check_out }),
      price: lowestTotal === null ? 'none free' : formatDollars(lowestTotal),
      cabins: counted(cabinCount, 'cabin'),
      isLowest: isWhole && lowestTotal !== null && lowestTotal === lowest,
      isCurrent: check_in === search.check_in,
    };
  });
}

/** What is said above the days; nothing until they are there. */
export function stripWords(strip: PriceStrip, search: DatedSearch, { cabins, isWhole }: Narrowing): string {
  if (strip.phase === 'failed') return 'What other days cost cannot be said just now.';
  if (isNoneFree(strip, search))
    return `${cabins ? 'None of these cabins' : 'Nothing'} is free from any of the days around these.`;
  if (!isFor(strip, search)) return '';
  return isWhole
    ? 'Lowest total with taxes, by the day you arrive'
    : 'Lowest total with taxes, before filters and map';
}

/**
 * Asks what other days cost, of the cabins the list is narrowed to. A day picked from the strip leaves it as it is, unless it
 * is to be `anew`.
 */
export async function loadStrip(
  search: DatedSearch | null,
  signal: AbortSignal,
  anew = false,
): Promise<void> {
  const narrowing = $narrowing.get();
  if (!search || (!anew && hasStart($strip.get(), search, narrowing))) return;
  const { check_in, check_out, city, guests, pets } = search;
  const names = namesOf(narrowing);
  const request = {
    check_in,
    check_out,
    ...(city && { city }),
    ...(guests && { guests }),
    ...(pets && { pets }),
    ...(narrowing.cabins && { cabins: [...narrowing.cabins] }),
  };
  const answer = await call('GET price-strip', request, { signal });
  if (signal.aborted || names !== namesOf($narrowing.get())) return;
  $strip.set(
    answer.ok
      ? { phase: 'loaded', key: stripKey(search), names, starts: answer.value.starts }
      : { phase: 'failed' },
  );
}
