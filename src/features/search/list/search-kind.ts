import type { SearchCriteria } from '#domain/search/search.ts';

/** What the address of a list asks for; `browse`: nothing, so that the list is shown as it was built. */
export type SearchKind = SearchCriteria['kind'] | 'filters';

/**
 * Returns what the query of a list asks for: the kind `parseSearchQuery` gives its search, or filters alone. Scripts in the head of
 * a page call it, where the parser would be 0.8 kB more of HTML.
 */
export function getSearchKind(query: URLSearchParams): SearchKind {
  const last = (name: string): string => query.getAll(name).at(-1) ?? '';
  const isDay = (text: string): boolean =>
    /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text;
  const [from, to, city] = [last('check_in'), last('check_out'), last('city')];
  if (isDay(from)) return isDay(to) && from < to ? 'stay' : 'party';
  if (isDay(`${last('month')}-01`)) return 'months';
  const isTown = city.length <= 100 && !/^\s*(all)?\s*$/i.test(city);
  const isParty = /^\s*[+-]?\d+\s*$/.test(last('guests')) || /^\s*\+?0*[1-9]\d*\s*$/.test(last('pets'));
  if (isTown || isParty) return 'party';
  return ['filter', 'amenity', 'bedrooms', 'beds', 'baths', 'min_total', 'max_total', 'sort'].some((name) =>
    query.has(name),
  )
    ? 'filters'
    : 'browse';
}

/**
 * Marks for the styles of a list which room its page keeps for what is asked, so that nothing moves when it is answered. First
 * written before anything is drawn (inline-search.ts). Months have the room of a party.
 */
export function setSearchKindAttribute(kind: SearchKind): void {
  const { dataset } = document.documentElement;
  if (kind === 'browse') delete dataset['asked'];
  else dataset['asked'] = kind === 'months' ? 'party' : kind;
}
