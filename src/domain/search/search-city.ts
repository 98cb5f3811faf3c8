import { includesCity, isSameCity, normalizeCityName, towns } from '#domain/cabins/city.ts';
import { parseSearchQuery, type SearchValues } from './search.ts';

export const normalizeSearchCity = <Search extends SearchValues>(search: Search): Search =>
  search.city === undefined ? search : { ...search, city: normalizeCityName(search.city) };

/** The search's city if it is not one of our towns and has none of these cabins. */
export function getUnknownCity({ city }: SearchValues, cabins: readonly { city: string }[]): string | null {
  const knownCities = [...towns, ...cabins.map((cabin) => cabin.city)];
  return city === undefined || includesCity(city, knownCities) ? null : city;
}

/** Another town than in the URL, so that the URL's map area may not show it. */
export const isInOtherCity = ({ city }: SearchValues, present: URLSearchParams): boolean =>
  city !== undefined && !isSameCity(city, parseSearchQuery(present).city ?? '');
