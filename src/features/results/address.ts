import { choiceToQuery, type FilterChoice } from '#domain/cabin/filter-choice.ts';
import { viewPartsOf } from '#domain/map/view.ts';
import type { Search } from '#domain/search/search.ts';
import { searchToQuery } from '#domain/search/search-query.ts';

/** The URL of a search with a choice, on this list. */
export function urlOf(search: Search, choice?: FilterChoice): string {
  const query = new URLSearchParams([
    ...searchToQuery(search),
    ...(choice ? choiceToQuery(choice) : []),
    ...viewPartsOf(new URLSearchParams(location.search)),
  ]);
  return query.size > 0 ? `${location.pathname}?${query}` : location.pathname;
}
