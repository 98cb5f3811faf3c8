import { parseSearchQuery, type SearchCriteria } from '#domain/search/search.ts';

/** The towns we have pages of, as they are written. */
export const towns = ['Gatlinburg', 'Pigeon Forge', 'Sevierville', 'Wears Valley'] as const;

const plain = (city: string): string => city.trim().toLowerCase();

/** Whether two names are the same city: spaces around them and case do not count (design §6.3). */
export const isSameCity = (one: string, other: string): boolean => plain(one) === plain(other);

/** Whether a city is in a list of cities, however it is written. */
export const includesCity = (city: string, cities: readonly string[]): boolean =>
  cities.some((one) => isSameCity(one, city));

/** A city as we write it where it is one of our towns; else as it came, trimmed. */
export const normalizeCityName = (city: string): string =>
  towns.find((town) => isSameCity(town, city)) ?? city.trim();

/** A search with its city as we write it. */
export const normalizeSearchCity = (search: SearchCriteria): SearchCriteria =>
  search.city === undefined ? search : { ...search, city: normalizeCityName(search.city) };

/** The city of a search where it is no town of ours and none of these cabins stands in it; else null. */
export function getUnknownCity({ city }: SearchCriteria, cabins: readonly { city: string }[]): string | null {
  const known = [...towns, ...cabins.map((cabin) => cabin.city)];
  return city === undefined || includesCity(city, known) ? null : city;
}

/** Whether a search is in another town than that of a URL, so that the part of the map in the URL may not show it. */
export const isInOtherCity = ({ city }: SearchCriteria, present: URLSearchParams): boolean =>
  city !== undefined && !isSameCity(city, parseSearchQuery(present).city ?? '');
