/** City of a search: its usual spelling, and whether it is unknown. */

import { includesCity, isSameCity, normalizeCityName, towns } from '#domain/cabins/city.ts';
import { parseSearchQuery, type SearchValues } from './search.ts';

export const normalizeSearchCity = <Search extends SearchValues>(search: Search): Search =>
  search.city === undefined ? search : { ...search, city: normalizeCityName(search.city) };

/**
 * Returns the city of a search if it is no town of this site and has no cabins; otherwise `null`.
 */
export function getUnknownCity({ city }: SearchValues, cabins: readonly { city: string }[]): string | null {
  const knownCities = [...towns, ...cabins.map((cabin) => cabin.city)];
  return city === undefined || includesCity(city, knownCities) ? null : city;
}

/** Whether the search has another town than the URL, so that the URL's map area may not show it. */
export const isInOtherCity = ({ city }: SearchValues, present: URLSearchParams): boolean =>
  city !== undefined && !isSameCity(city, parseSearchQuery(present).city ?? '');
