import { includesCity, isSameCity, normalizeCityName, towns } from '#domain/cabins/city.ts';
import { parseSearchQuery, type SearchValues } from './search.ts';

/** A search with its city as we write it. */
export const normalizeSearchCity = <Search extends SearchValues>(search: Search): Search =>
  search.city === undefined ? search : { ...search, city: normalizeCityName(search.city) };

/** The city of a search where it is no town of ours and none of these cabins stands in it; else null. */
export function getUnknownCity({ city }: SearchValues, cabins: readonly { city: string }[]): string | null {
  const known = [...towns, ...cabins.map((cabin) => cabin.city)];
  return city === undefined || includesCity(city, known) ? null : city;
}

/** Whether a search is in another town than that of a URL, so that the part of the map in the URL may not show it. */
export const isInOtherCity = ({ city }: SearchValues, present: URLSearchParams): boolean =>
  city !== undefined && !isSameCity(city, parseSearchQuery(present).city ?? '');
