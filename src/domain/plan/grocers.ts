import type { Place } from '../map/distance.ts';

/** A full supermarket. Its place is that of its street address on the map, within a quarter of a mile. */
export interface Grocer extends Place {
  name: string;
  address: string;
  /** Who says that it is there, and when that was last looked at. */
  source: { name: string; checked: string };
}

/** The supermarkets our guide sends guests to (`content/guide/food-and-groceries.md`). A new one is a row here and a line there. */
export const grocers: readonly Grocer[] = [
  {
    name: 'Food City, Gatlinburg',
    address: '1219 East Parkway, Gatlinburg',
    latitude: 35.729,
    longitude: -83.489,
    source: { name: 'For the Love of Gatlinburg, on its grocer', checked: '2026-11-21' },
  },
  {
    name: 'Kroger, Pigeon Forge',
    address: '220 Wears Valley Road, Pigeon Forge',
    latitude: 35.8015,
    longitude: -83.5825,
    source: { name: 'Our guide to groceries', checked: '2026-11-21' },
  },
  {
    name: 'Publix, Pigeon Forge',
    address: '2656 Parkway, at Wears Valley Road, Pigeon Forge',
    latitude: 35.8055,
    longitude: -83.5795,
    source: { name: 'Our guide to groceries', checked: '2026-11-21' },
  },
  {
    name: 'Walmart Supercenter, Sevierville',
    address: '1414 Parkway, Sevierville',
    latitude: 35.8435,
    longitude: -83.578,
    source: { name: 'Our guide to groceries', checked: '2026-11-21' },
  },
];
