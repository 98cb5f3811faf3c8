import {
  type CabinFilters,
  type CabinSort,
  filtersFromQuery,
  filtersToQuery,
  sortFromQuery,
} from './filters.ts';
import { noFilters } from './no-filters.ts';

/** What is chosen in the filter row of a list; a sort of null is our own order. */
export interface FilterChoice {
  filters: CabinFilters;
  sort: CabinSort | null;
}

/** Every cabin, in our own order. */
export const noChoice: FilterChoice = { filters: noFilters, sort: null };

/** The choice a URL names; what is unknown is dropped. */
export const choiceFromQuery = (query: URLSearchParams): FilterChoice => ({
  filters: filtersFromQuery(query),
  sort: sortFromQuery(query),
});

/** The inverse of `choiceFromQuery`, in the order of the row. */
export function choiceToQuery({ filters, sort }: FilterChoice): URLSearchParams {
  const query = filtersToQuery(filters);
  if (sort) query.set('sort', sort);
  return query;
}
