import type { Coordinates } from '#domain/geo/coordinates.ts';

/** Map of fall colors: bounds in degrees, and size in SVG units. */
export const fallMap = {
  west: -83.995,
  east: -83.015,
  south: 35.4,
  north: 35.93,
  width: 1000,
  height: 666,
} as const;

/** Projects linearly, rounded to a tenth. */
export function projectToFallMap({ latitude, longitude }: Coordinates): { x: number; y: number } {
  const { west, east, south, north, width, height } = fallMap;
  const tenth = (value: number): number => Math.round(value * 10) / 10;
  return {
    x: tenth(((longitude - west) / (east - west)) * width),
    y: tenth(((north - latitude) / (north - south)) * height),
  };
}

interface Point {
  x: number;
  y: number;
}

const maxRounds = 60;

/** Moves points as little as possible until all are at least `gap` apart. */
export function spreadApart(points: readonly Point[], gap: number): Point[] {
  const moved = points.map((point) => ({ ...point }));
  for (let round = 0; round < maxRounds; round += 1) {
    for (const [index, point] of moved.entries())
      for (const other of moved.slice(index + 1)) pushApart(point, other, gap + 0.2);
  }
  return moved.map(({ x, y }) => ({ x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 }));
}

/** Moves both points by half of the missing distance. Identical points move sideways. */
function pushApart(a: Point, b: Point, gap: number): void {
  const [across, down] = [b.x - a.x, b.y - a.y];
  const distance = Math.hypot(across, down);
  if (distance >= gap) return;
  const half = (gap - distance) / 2;
  const [toX, toY] = distance === 0 ? [1, 0] : [across / distance, down / distance];
  a.x -= toX * half;
  a.y -= toY * half;
  b.x += toX * half;
  b.y += toY * half;
}
