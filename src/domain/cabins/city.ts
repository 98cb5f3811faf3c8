/** Towns that have a page on this site. */
export const towns = ['Gatlinburg', 'Pigeon Forge', 'Sevierville', 'Wears Valley'] as const;

const normalize = (city: string): string => city.trim().toLowerCase();

/** Ignores case and surrounding spaces (design §6.3). */
export const isSameCity = (a: string, b: string): boolean => normalize(a) === normalize(b);

/** Ignores case and surrounding spaces. */
export const includesCity = (city: string, cities: readonly string[]): boolean =>
  cities.some((other) => isSameCity(other, city));

/** Returns the official spelling of a town of this site, or any other name trimmed. */
export const normalizeCityName = (city: string): string =>
  towns.find((town) => isSameCity(town, city)) ?? city.trim();
