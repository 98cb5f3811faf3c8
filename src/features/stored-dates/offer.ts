import { element } from '#browser/dom.ts';
import { newYorkDay } from '#domain/day/new-york-day.ts';
import type { Search } from '#domain/search/search.ts';
import { searchToQuery } from '#domain/search/search-query.ts';
import { storedDates, storedDatesWords } from '#domain/search/stored-dates.ts';
import { paths } from '#paths';
import { $search } from '#stores/search.ts';

/** The list of a line, as `StoredDates.astro` says it. */
export interface OfferedList {
  filter?: string | undefined;
  city?: string | undefined;
}

/** Where a list is with the dates of a search; null where there are none to come. */
export function offerFor(
  search: Search,
  { filter, city }: OfferedList,
  today: string,
): { words: string; href: string } | null {
  const dated = storedDates(search, today);
  if (!dated) return null;
  const query = searchToQuery({ ...dated, ...(city && { city }) });
  if (filter) query.set('filter', filter);
  return { words: storedDatesWords(dated), href: `${paths.cabins}?${query}` };
}

const lines = [...document.querySelectorAll<HTMLElement>('[data-stored-dates]')];

/** Shows the offer in its line, and takes the line away with the dates. */
function show(search: Search): void {
  const today = newYorkDay(new Date());
  for (const line of lines) {
    const offer = offerFor(search, line.dataset, today);
    line.replaceChildren(...(offer ? [element('a', { href: offer.href }, offer.words)] : []));
  }
}

$search.subscribe(show);
