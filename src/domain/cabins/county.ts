import { isSameCity } from './city.ts';

/** For tax returns. Wears Valley is no town, and its county depends on the address. */
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
