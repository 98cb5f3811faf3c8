// Draws the layers of height, light and shade of the fall color map.

import { computeGrid, type Grid, type Ring, ringsAbove } from './contours.ts';
import { getArea, simplifyRing, toPathData } from './outline.ts';

/** Lowest heights of the layers in feet; two or three layers make one band of color. */
export const levels = [1250, 1600, 2000, 2500, 3000, 3500, 4000, 4500, 5000, 5500, 6000] as const;

/** Area in square units; smaller islands are left out. */
const smallest = 14;

/** Returns the path data of everything in a grid at or above a value. */
export function shapeAbove(grid: Grid, level: number, off: number, least = smallest): string {
  return ringsAbove(grid, level)
    .filter((ring) => getArea(ring) > least)
    .map((ring) => simplifyRing(ring, off))
    .filter((ring: Ring) => ring.length > 2)
    .map((ring) => toPathData(ring, true))
    .join('');
}

/**
 * Computes the light of a low sun in the north-west: 0 is the deepest shade, 1 full light. The
 * heights of `grid` are in feet.
 */
export function computeLight(grid: Grid, feetPerUnit: number): Grid {
  const { columns, rows, step, values } = grid;
  const at = (column: number, row: number): number =>
    values[Math.min(rows - 1, Math.max(0, row)) * columns + Math.min(columns - 1, Math.max(0, column))] ?? 0;
  const lit = computeGrid(
    (x, y) => {
      const [column, row] = [Math.round(x / step), Math.round(y / step)];
      const east = (at(column + 1, row) - at(column - 1, row)) / (2 * step * feetPerUnit);
      const south = (at(column, row + 1) - at(column, row - 1)) / (2 * step * feetPerUnit);
      // The sun is in the north-west at 45°; slopes are doubled.
      const [a, b] = [east * 2, south * 2];
      return (0.5 * a + 0.5 * b + 0.71) / Math.hypot(a, b, 1);
    },
    (columns - 1) * step,
    (rows - 1) * step,
    step,
  );
  return lit;
}
