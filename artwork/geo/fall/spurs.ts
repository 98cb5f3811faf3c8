// Invents small ridges (spurs) and hollows between measured heights.

import { smoother } from '../../shared/curve.ts';
import { random } from '../../shared/random.ts';
import type { MeasuredHeight } from './surface.ts';

type Field = (x: number, y: number) => number;

/** Creates smooth noise over the map, from -1 to 1. It is the same on every run. */
function createNoise(seed: number, apart: number): Field {
  const dice = random(seed);
  const side = 128;
  const knots = Array.from({ length: side * side }, () => dice.between(-1, 1));
  const knot = (column: number, row: number) =>
    knots[(((row % side) + side) % side) * side + (((column % side) + side) % side)] ?? 0;
  return (x, y) => {
    const [column, row] = [Math.floor(x / apart), Math.floor(y / apart)];
    const [across, down] = [smoother(x / apart - column), smoother(y / apart - row)];
    const top = knot(column, row) * (1 - across) + knot(column + 1, row) * across;
    const foot = knot(column, row + 1) * (1 - across) + knot(column + 1, row + 1) * across;
    return top * (1 - down) + foot * down;
  };
}

/** Moves a point of the map to the point whose height it gets. */
export type Shift = (x: number, y: number) => { x: number; y: number };

/** Distances between spurs, and how far each moves the land, in map units. */
const sizes = [
  { apart: 46, reach: 9 },
  { apart: 21, reach: 6.5 },
  { apart: 10, reach: 2.6 },
] as const;

/** Distance in map units within which points near a named height move less. */
const calmRadius = 14;

/**
 * Invents spurs and hollows by moving the points whose height is read. Steep slopes get folds, flat
 * ground stays flat. Named heights are unchanged.
 */
export function spurs(named: readonly MeasuredHeight[]): Shift {
  const fields = sizes.map(({ apart, reach }, index) => ({
    reach,
    across: createNoise(1900 + index, apart),
    down: createNoise(1934 + index, apart),
  }));
  return (x, y) => {
    const nearest = Math.min(...named.map((one) => Math.hypot(one.x - x, one.y - y)));
    const share = Math.min(1, nearest / calmRadius) ** 2;
    const sum = (side: 'across' | 'down') =>
      fields.reduce((all, one) => all + one.reach * one[side](x, y), 0) * share;
    return { x: x + sum('across'), y: y + sum('down') };
  };
}
