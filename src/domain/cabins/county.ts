import { isSameCity } from './city.ts';

/** The county of each town, for tax returns. Wears Valley is no town, and its county depends on the address. */
const counties: Readonly<Record<string, string>> = {
  Gatlinburg: 'Sevier',
  'Pigeon Forge': 'Sevier',
  Sevierville: 'Sevier',
  'Pittman Center': 'Sevier',
  Townsend: 'Blount',
};

/** Returns the county of a town in any spelling, or null where it is not known. */
export const getCounty = (town: string): string | null =>
  Object.entries(counties).find(([known]) => isSameCity(known, town))?.[1] ?? null;
