import { createElement } from '#browser/dom.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import { newYorkDay } from '#domain/dates/new-york-day.ts';
import { type SearchCriteria, type StaySearch, searchParty } from '#domain/search/search.ts';
import { formatFlexibility } from '#domain/search/search-labels.ts';
import { searchNames, toSearchQuery } from '#domain/search/search-query.ts';
import { paths } from '#paths';
import { $search } from '#stores/search.ts';

/** The list of a line, as `StoredDates.astro` says it. */
export interface OfferedList {
  filter?: string | undefined;
  city?: string | undefined;
  /** Where its searches are answered; the list of all cabins without one. */
  page?: string | undefined;
}

/**
 * Where a list is with the dates of a search; null where there are none to come. `kept` is what the list is narrowed to
 * already: filters, an order, a part of the map.
 */
export function offerFor(
  search: SearchCriteria,
  { filter, city, page = paths.cabins }: OfferedList,
  today: string,
  kept = new URLSearchParams(),
): { words: string; href: string } | null {
  if (search.kind !== 'stay' || search.check_in <= today) return null;
  const query = toSearchQuery({ ...search, city });
  if (filter) query.set('filter', filter);
  for (const [name, value] of kept) if (!query.has(name, value)) query.append(name, value);
  return { words: offerWords(search, today), href: `${page}?${query}` };
}

/** 'Dec 10–13, 4 guests: use these dates' */
function offerWords(search: StaySearch, today: string): string {
  const dates = formatRange(search.check_in, search.check_out, today);
  return `${[dates, formatFlexibility(search), ...searchParty(search)].filter(Boolean).join(', ')}: use these dates`;
}

const lines = [...document.querySelectorAll<HTMLElement>('[data-stored-dates]')];

/** Shows the offer in its line, and takes the line away with the dates. */
function show(search: SearchCriteria): void {
  const today = newYorkDay(new Date());
  for (const line of lines) {
    const offer = offerFor(search, line.dataset, today, narrowed());
    line.replaceChildren(...(offer ? [createElement('a', { href: offer.href }, offer.words)] : []));
  }
}

/** What the address of the page says beside a search. */
function narrowed(): URLSearchParams {
  const query = new URLSearchParams(location.search);
  for (const name of searchNames) query.delete(name);
  return query;
}

/** Filters write the address without an event: a link that is about to be followed takes what it says now. */
function renew(line: HTMLElement): void {
  const offer = offerFor($search.get(), line.dataset, newYorkDay(new Date()), narrowed());
  if (offer) line.querySelector('a')?.setAttribute('href', offer.href);
}

for (const line of lines)
  for (const type of ['pointerdown', 'click']) line.addEventListener(type, () => renew(line), true);

$search.subscribe(show);
