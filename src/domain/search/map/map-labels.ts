/** Names of towns, land and roads on the search map, with their positions. */

import type { Coordinates } from '#domain/geo/coordinates.ts';

export interface LabelPosition extends Coordinates {
  /** Along the road, in degrees clockwise. */
  rotation?: number;
}

export interface MapLabel extends LabelPosition {
  name: string;
  kind: 'town' | 'land' | 'road';
  /** Further positions on the road, best first. */
  alternatives?: readonly LabelPosition[];
}

/** Labels of the map. Towns have the coordinates of their center and are labelled next to it. */
export const mapLabels: readonly MapLabel[] = [
  { name: 'Gatlinburg', kind: 'town', latitude: 35.7143, longitude: -83.5102 },
  { name: 'Pigeon Forge', kind: 'town', latitude: 35.7897, longitude: -83.554 },
  { name: 'Sevierville', kind: 'town', latitude: 35.8682, longitude: -83.5663 },
  { name: 'Wears Valley', kind: 'town', latitude: 35.717, longitude: -83.65 },
  { name: 'Great Smoky Mountains National Park', kind: 'land', latitude: 35.677, longitude: -83.47 },
  { name: 'Douglas Lake', kind: 'land', latitude: 35.948, longitude: -83.475 },
  {
    name: 'Parkway',
    kind: 'road',
    latitude: 35.8365,
    longitude: -83.5735,
    rotation: -90,
    alternatives: [
      { latitude: 35.8349, longitude: -83.5937, rotation: -85 },
      { latitude: 35.745, longitude: -83.5344, rotation: 71 },
      { latitude: 35.8245, longitude: -83.5867, rotation: -90 },
    ],
  },
  {
    name: 'Wears Valley Road',
    kind: 'road',
    latitude: 35.763,
    longitude: -83.6155,
    rotation: -80,
    alternatives: [{ latitude: 35.7063, longitude: -83.715, rotation: -27 }],
  },
  {
    name: 'Newfound Gap Road',
    kind: 'road',
    latitude: 35.6565,
    longitude: -83.5005,
    rotation: 51,
    alternatives: [{ latitude: 35.6582, longitude: -83.5206, rotation: 51 }],
  },
  {
    name: 'US-441',
    kind: 'road',
    latitude: 35.8735,
    longitude: -83.695,
    rotation: 5,
    alternatives: [
      { latitude: 35.8761, longitude: -83.7114, rotation: 9 },
      { latitude: 35.8724, longitude: -83.675, rotation: 2 },
    ],
  },
  { name: 'US-411', kind: 'road', latitude: 35.8965, longitude: -83.462, rotation: -20 },
  {
    name: 'US-321',
    kind: 'road',
    latitude: 35.7445,
    longitude: -83.418,
    rotation: -14,
    alternatives: [
      { latitude: 35.7352, longitude: -83.4029, rotation: -25 },
      { latitude: 35.7406, longitude: -83.446, rotation: -3 },
    ],
  },
];
