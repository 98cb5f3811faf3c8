import { namesAnotherTown } from '#domain/cabin/city.ts';
import { choiceToQuery, type FilterChoice } from '#domain/cabin/filter-choice.ts';
import { viewPartsOf } from '#domain/map/view.ts';
import type { Search } from '#domain/search/search.ts';
import { searchToQuery } from '#domain/search/search-query.ts';

/** The URL of a search with a choice, on this list. The part of the map goes with another town, which may lie outside of it. */
export function urlOf(search: Search, choice?: FilterChoice): string {
  const present = new URLSearchParams(location.search);
  if (namesAnotherTown(search, present)) present.delete('at');
  const query = new URLSearchParams([
    ...searchToQuery(search),
    ...(choice ? choiceToQuery(choice) : []),
    ...viewPartsOf(present),
  ]);
  return query.size > 0 ? `${location.pathname}?${query}` : location.pathname;
}
