import { smoother } from '../../shared/curve.ts';
import { random } from '../../shared/random.ts';
import type { MeasuredHeight } from './surface.ts';

type Field = (x: number, y: number) => number;

/**
 * Smooth chance over the map, from -1 to 1, with a knot every so many units. The same on every run.
 */
function field(seed: number, apart: number): Field {
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

/** Shifts a place of the drawing to the place whose height it gets. */
export type Shift = (x: number, y: number) => { x: number; y: number };

/** Reach of spurs by the distance between them, in map units. */
const sizes = [
  { apart: 46, reach: 9 },
  { apart: 21, reach: 6.5 },
  { apart: 10, reach: 2.6 },
] as const;

/** Within so many units of a named height nothing is moved. */
const calm = 14;

/**
 * Invents spurs and hollows between measured heights. They shift the place whose height is read, so
 * that steep slopes fold and flat ground stays flat. Named heights are unchanged.
 */
export function spurs(named: readonly MeasuredHeight[]): Shift {
  const fields = sizes.map(({ apart, reach }, index) => ({
    reach,
    across: field(1900 + index, apart),
    down: field(1934 + index, apart),
  }));
  return (x, y) => {
    const nearest = Math.min(...named.map((one) => Math.hypot(one.x - x, one.y - y)));
    const share = Math.min(1, nearest / calm) ** 2;
    const sum = (side: 'across' | 'down') =>
      fields.reduce((all, one) => all + one.reach * one[side](x, y), 0) * share;
    return { x: x + sum('across'), y: y + sum('down') };
  };
}
