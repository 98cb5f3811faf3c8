import { withWrittenCity } from '../cabin/city.ts';
import { askedBy } from './asked-by.ts';
import { type Search, searchFromQuery } from './search.ts';

/** The search the query of a page asks for, its town as we write it; null where it asks for filters alone, or nothing. */
export function searchOfUrl(query: URLSearchParams): Search | null {
  const asked = askedBy(query);
  return asked === 'stay' || asked === 'party' ? withWrittenCity(searchFromQuery(query)) : null;
}
