import { addDays } from '../day/plain-day.ts';
import { longestStay } from '../stay/rules.ts';
import { datedSearch } from './dated-search.ts';
import { type FlexibleDays, type Search, searchFromStored, withFlexibility } from './search.ts';

/** One part of a search changed in place. A null city is all of them, a null flexibility the dates as they are. */
export type SearchEdit =
  | { part: 'nights'; nights: number }
  | { part: 'guests' | 'children' | 'pets'; count: number }
  | { part: 'city'; city: string | null }
  | { part: 'flexible_days'; days: FlexibleDays | null };

/** The search with that part changed and every other part as it was. Nights keep the check-in, 1 to 30 of them. */
export function editedSearch(search: Search, edit: SearchEdit): Search {
  switch (edit.part) {
    case 'nights':
      return withNights(search, edit.nights);
    case 'guests':
    case 'children':
    case 'pets':
      return searchFromStored({ ...search, [edit.part]: edit.count });
    case 'city':
      return searchFromStored({ ...search, city: edit.city ?? undefined });
    case 'flexible_days':
      return withFlexibility(search, edit.days);
  }
}

function withNights(search: Search, nights: number): Search {
  const dated = datedSearch(search);
  const length = Math.min(longestStay, Math.max(1, Math.trunc(nights)));
  return dated ? { ...dated, check_out: addDays(dated.check_in, length) } : search;
}
