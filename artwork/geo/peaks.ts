// Draws the small mountains and hills of the search map.

import { type Random, random } from '../shared/random.ts';
import type { GeoBox, GeoPoint } from './lines.ts';

/** Yields points in slightly uneven rows over a box, as if set by hand. */
function* uneven(box: GeoBox, across: number, down: number, dice: Random): Generator<GeoPoint> {
  for (let row = 0; box.north - row * down > box.south; row += 1)
    for (let x = box.west + (row % 2) * (across / 2); x < box.east; x += across)
      yield [
        x + (dice.unit() - 0.5) * 0.4 * across,
        box.north - row * down + (dice.unit() - 0.5) * 0.4 * down,
      ];
}

/**
 * Draws small mountains: two slopes and a line of shade on the eastern one. The result is the same
 * on every run.
 */
export function drawPeaks(
  box: GeoBox,
  isLand: (point: GeoPoint) => boolean,
): Record<'slopes' | 'shades', GeoPoint[][]> {
  const dice = random(1934);
  const slopes: GeoPoint[][] = [];
  const shades: GeoPoint[][] = [];
  for (const [x, y] of uneven(box, 0.034, 0.019, dice)) {
    const width = 0.011 + dice.unit() * 0.006;
    const height = width * (0.55 + dice.unit() * 0.25);
    if (![-1, 0, 1].every((side) => isLand([x + side * width * 1.2, y + height / 2]))) continue;
    slopes.push(slope([x, y], width, height, dice));
    shades.push(shade([x, y], width, height));
  }
  return { slopes, shades };
}

/** Draws the low hills as single arcs. The result is the same on every run. */
export function drawHills(box: GeoBox, isLand: (point: GeoPoint) => boolean): GeoPoint[][] {
  const dice = random(1926);
  const hills: GeoPoint[][] = [];
  for (const [x, y] of uneven(box, 0.062, 0.03, dice)) {
    const width = 0.006 + dice.unit() * 0.008;
    if (![-1, 1].every((side) => isLand([x + side * width * 1.3, y]))) continue;
    hills.push([-1, -0.6, -0.2, 0.2, 0.6, 1].map((t) => [x + t * width, y + (1 - t * t) * width * 0.32]));
  }
  return hills;
}

function slope([x, y]: GeoPoint, width: number, height: number, dice: Random): GeoPoint[] {
  const lean = (dice.unit() - 0.5) * 0.2 * width;
  return [
    [x - width, y],
    [x - width * 0.45, y + height * 0.52],
    [x - width * 0.28, y + height * 0.6],
    [x + lean, y + height],
    [x + width * 0.34, y + height * 0.5],
    [x + width * 0.5, y + height * 0.44],
    [x + width, y],
  ];
}

const shade = ([x, y]: GeoPoint, width: number, height: number): GeoPoint[] => [
  [x + width * 0.08, y + height * 0.78],
  [x + width * 0.22, y + height * 0.42],
  [x + width * 0.16, y + height * 0.12],
];
