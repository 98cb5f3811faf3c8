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
