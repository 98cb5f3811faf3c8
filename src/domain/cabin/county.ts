import { isSameCity } from './city.ts';

/**
 * The county each town is in, for tax returns. A place that is in no town may lie on both sides of a line, so Wears Valley has none
 * here: a host adds it once she knows.
 */
const counties: Readonly<Record<string, string>> = {
  Gatlinburg: 'Sevier',
  'Pigeon Forge': 'Sevier',
  Sevierville: 'Sevier',
  'Pittman Center': 'Sevier',
  Townsend: 'Blount',
};

/** Returns the county a town is in, however it is written, or null where that is not known. */
export const getCounty = (town: string): string | null =>
  Object.entries(counties).find(([known]) => isSameCity(known, town))?.[1] ?? null;
