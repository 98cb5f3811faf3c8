import { findCabins } from '#browser/find-cabins.ts';
import { serverNow } from '#browser/server-clock.ts';
import type { FoundCabin } from '#contracts/search-cabins.ts';
import type { ListedFacts } from '#domain/cabin/card-facts.ts';
import { newYorkDay } from '#domain/day/new-york-day.ts';
import { nightsBetween } from '#domain/day/plain-day.ts';
import { type DatedSearch, datedSearch, hasPassed } from '#domain/search/dated-search.ts';
import { type Search, searchKey } from '#domain/search/search.ts';
import { searchSentence } from '#domain/search/search-words.ts';
import { stayQuery } from '#domain/search/stay-query.ts';
import { counted, formatRange, nightsLabel } from '#domain/stay/words.ts';
import { saveResults, saveSearch } from '#stores/save-search.ts';
import { $search, setPageSearch } from '#stores/search.ts';
import { setText } from './label-pin.ts';
import type { MapCabin } from './rows.ts';
import { $stays, type StayPrice } from './store.ts';

let asking = new AbortController();

/**
 * Puts what a stay costs on every row and pin. The map shows every town, so the town of a search is left out. A failed
 * call leaves the prices as they are.
 */
export async function priceStay(page: ParentNode, cabins: readonly MapCabin[], asked: Search): Promise<void> {
  asking.abort();
  asking = new AbortController();
  const { city: _, ...search } = asked;
  const dated = datedSearch(search);
  if (!dated || hasPassed(dated, newYorkDay(serverNow()))) return;
  // One that came with the address is this tab's from now on.
  if (searchKey(asked) !== searchKey($search.get())) saveSearch(asked);
  setPageSearch(dated);
  const answer = await findCabins(dated, { signal: asking.signal });
  if (!answer.ok) return;
  saveResults(dated, answer.value);
  const found = new Map(answer.value.available.map((one) => [one.slug, one]));
  $stays.set(new Map(cabins.map(({ slug, facts }) => [slug, stayPrice(facts, found.get(slug), dated)])));
  setText(page, '[data-dates]', pricedWords(dated, found.size));
  setText(page, '[data-intent="search"]', 'Change');
}

/** What the prices are for, without the town that every search on a map lacks. */
export function pricedWords(search: DatedSearch, count: number): string {
  const sentence = searchSentence(search)
    .replace(/, anywhere/, '')
    .replace(/^./, (first) => first.toUpperCase());
  return `${sentence}: ${counted(count, 'cabin')} free. Totals include cleaning and taxes.`;
}

/** What a row says of a stay in its cabin: the price of what was found there, or why it cannot be had. */
export function stayPrice(
  { max_guests }: Pick<ListedFacts, 'max_guests'>,
  found: FoundCabin | undefined,
  search: DatedSearch,
): StayPrice {
  if (!found) {
    const isSmall = (search.guests ?? 1) > max_guests;
    const note = isSmall ? `Sleeps only ${max_guests}` : 'Taken on these dates';
    return { total: null, originalTotal: null, note, query: '' };
  }
  const { check_in, check_out, total, originalTotal } = found;
  const isShifted = check_in && check_out && check_in !== search.check_in;
  const nights = nightsLabel(nightsBetween(search.check_in, search.check_out));
  return {
    total,
    originalTotal,
    note: isShifted ? formatRange(check_in, check_out) : `${nights}, all in`,
    query: stayQuery(found, search.guests),
  };
}
