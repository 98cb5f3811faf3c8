import type { Place } from '../map/distance.ts';

/** The drawing of the fall map: degrees at its edges, and its size in units of its own. */
export const fallMap = {
  west: -83.995,
  east: -83.015,
  south: 35.4,
  north: 35.93,
  width: 1000,
  height: 666,
} as const;

/** Where a place lies on the fall map, to a tenth. Degrees of both kinds are even steps: the map is small. */
export function onFallMap({ latitude, longitude }: Place): { x: number; y: number } {
  const { west, east, south, north, width, height } = fallMap;
  const tenth = (value: number): number => Math.round(value * 10) / 10;
  return {
    x: tenth(((longitude - west) / (east - west)) * width),
    y: tenth(((north - latitude) / (north - south)) * height),
  };
}
