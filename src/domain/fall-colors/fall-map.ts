import type { Coordinates } from '#domain/geo/coordinates.ts';

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
export function onFallMap({ latitude, longitude }: Coordinates): { x: number; y: number } {
  const { west, east, south, north, width, height } = fallMap;
  const tenth = (value: number): number => Math.round(value * 10) / 10;
  return {
    x: tenth(((longitude - west) / (east - west)) * width),
    y: tenth(((north - latitude) / (north - south)) * height),
  };
}

/** A point of a drawing. */
interface Point {
  x: number;
  y: number;
}

const rounds = 60;

/** Points moved as little as it takes, so that each is `gap` or more from every other; a tenth is as fine as it gets. */
export function spreadApart(points: readonly Point[], gap: number): Point[] {
  const moved = points.map((point) => ({ ...point }));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, one] of moved.entries())
      for (const other of moved.slice(index + 1)) pushApart(one, other, gap + 0.2);
  }
  return moved.map(({ x, y }) => ({ x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 }));
}

/** Moves both by half of what is missing, along the line between them; two at one place part sideways. */
function pushApart(one: Point, other: Point, gap: number): void {
  const [across, down] = [other.x - one.x, other.y - one.y];
  const apart = Math.hypot(across, down);
  if (apart >= gap) return;
  const half = (gap - apart) / 2;
  const [toX, toY] = apart === 0 ? [1, 0] : [across / apart, down / apart];
  one.x -= toX * half;
  one.y -= toY * half;
  other.x += toX * half;
  other.y += toY * half;
}
