/** What the URL of a list asks for: a stay; a town, a party, months or a check-in without its stay; or only filters and a sort. */
export type SearchKind = 'stay' | 'party' | 'filters';

/**
 * What the query of a list asks for; null where it asks nothing, so that the list is shown as it was built. It agrees
 * with `parseSearchQuery`: a town called all, dates that are none and guests that are no number ask nothing.
 */
export function getSearchKind(query: URLSearchParams): SearchKind | null {
  const last = (name: string): string => query.getAll(name).at(-1) ?? '';
  const isDay = (text: string): boolean =>
    /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text;
  const [from, to, city] = [last('check_in'), last('check_out'), last('city')];
  if (isDay(from) && isDay(to) && from < to) return 'stay';
  const isTown = city.length <= 100 && !/^\s*(all)?\s*$/i.test(city);
  const isParty = /^\s*[+-]?\d+\s*$/.test(last('guests')) || /^\s*\+?0*[1-9]\d*\s*$/.test(last('pets'));
  if (isTown || isParty || isDay(from) || isDay(`${last('month')}-01`)) return 'party';
  return ['filter', 'amenity', 'bedrooms', 'beds', 'baths', 'min_total', 'max_total', 'sort'].some((name) =>
    query.has(name),
  )
    ? 'filters'
    : null;
}
