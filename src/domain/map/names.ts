import type { Place } from './distance.ts';

/** A name on the map. */
export interface MapName extends Place {
  name: string;
  kind: 'town' | 'land' | 'road';
  /** How far a road's name is turned to run along it, clockwise degrees. */
  turn?: number;
}

/** Towns a little beside their middle, where the pins leave room; the names of roads beside their lines. */
export const mapNames: readonly MapName[] = [
  { name: 'Gatlinburg', kind: 'town', latitude: 35.7055, longitude: -83.497 },
  { name: 'Pigeon Forge', kind: 'town', latitude: 35.788, longitude: -83.554 },
  { name: 'Sevierville', kind: 'town', latitude: 35.866, longitude: -83.553 },
  { name: 'Wears Valley', kind: 'town', latitude: 35.7035, longitude: -83.652 },
  { name: 'Great Smoky Mountains National Park', kind: 'land', latitude: 35.668, longitude: -83.56 },
  { name: 'Douglas Lake', kind: 'land', latitude: 35.966, longitude: -83.475 },
  { name: 'Parkway', kind: 'road', latitude: 35.8365, longitude: -83.5725, turn: -90 },
  { name: 'Wears Valley Road', kind: 'road', latitude: 35.763, longitude: -83.6155, turn: -80 },
  { name: 'Newfound Gap Road', kind: 'road', latitude: 35.6545, longitude: -83.5175, turn: 48 },
  { name: 'US-441', kind: 'road', latitude: 35.8715, longitude: -83.665, turn: 2 },
  { name: 'US-411', kind: 'road', latitude: 35.8965, longitude: -83.462, turn: -20 },
  { name: 'US-321', kind: 'road', latitude: 35.7405, longitude: -83.43, turn: -8 },
];
