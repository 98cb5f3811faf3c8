import { isSameCity } from './city.ts';

/**
 * County of each town, for tax returns. Wears Valley is missing: its county depends on the address.
 */
const counties: Readonly<Record<string, string>> = {
  Gatlinburg: 'Sevier',
  'Pigeon Forge': 'Sevier',
  Sevierville: 'Sevier',
  'Pittman Center': 'Sevier',
  Townsend: 'Blount',
};

/** Accepts any spelling of the town. Returns `null` if the county is unknown. */
export const getCounty = (town: string): string | null =>
  Object.entries(counties).find(([name]) => isSameCity(name, town))?.[1] ?? null;
