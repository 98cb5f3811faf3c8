// Offers the dates of the last search as a link: 'Dec 10–13, 4 guests: use these dates'.

import { createElement } from '#browser/dom.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import { newYorkDay } from '#domain/dates/new-york-day.ts';
import {
  formatFlexibility,
  type SearchCriteria,
  type StaySearch,
  searchParty,
} from '#domain/search/search.ts';
import { searchParamNames, toSearchQuery } from '#domain/search/search-query.ts';
import { paths } from '#paths';
import { $search } from '#stores/search.ts';

export interface OfferedList {
  filter?: string | undefined;
  city?: string | undefined;
  /** Address of the list the link opens. Default: the list of all cabins. */
  page?: string | undefined;
}

/**
 * Returns the link to the last dates; `null` if they are past. `present`: filters, sort order and
 * map area that stay.
 */
export function getOffer(
  search: SearchCriteria,
  { filter, city, page = paths.cabins }: OfferedList,
  today: string,
  present = new URLSearchParams(),
): { label: string; href: string } | null {
  if (search.kind !== 'stay' || search.check_in <= today) return null;
  const query = toSearchQuery({ ...search, city });
  if (filter) query.set('filter', filter);
  for (const [name, value] of present) if (!query.has(name, value)) query.append(name, value);
  return { label: formatOffer(search, today), href: `${page}?${query}` };
}

function formatOffer(search: StaySearch, today: string): string {
  const dates = formatRange(search.check_in, search.check_out, today);
  return `${[dates, formatFlexibility(search), ...searchParty(search)].filter(Boolean).join(', ')}: use these dates`;
}

const lines = [...document.querySelectorAll<HTMLElement>('[data-stored-dates]')];

function show(search: SearchCriteria): void {
  const today = newYorkDay(new Date());
  for (const line of lines) {
    const offer = getOffer(search, line.dataset, today, getFilterParams());
    line.replaceChildren(...(offer ? [createElement('a', { href: offer.href }, offer.label)] : []));
  }
}

function getFilterParams(): URLSearchParams {
  const query = new URLSearchParams(location.search);
  for (const name of searchParamNames) query.delete(name);
  return query;
}

/** Updates the link before it is followed, because filters change the URL without an event. */
function updateLink(line: HTMLElement): void {
  const offer = getOffer($search.get(), line.dataset, newYorkDay(new Date()), getFilterParams());
  if (offer) line.querySelector('a')?.setAttribute('href', offer.href);
}

for (const line of lines)
  for (const type of ['pointerdown', 'click']) line.addEventListener(type, () => updateLink(line), true);

$search.subscribe(show);
