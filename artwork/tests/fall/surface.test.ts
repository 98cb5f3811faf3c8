// Tests the land of the fall color map: heights, contour lines, spurs.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeGrid, ringsAbove } from '../../geo/fall/contours.ts';
import { curveThrough } from '../../geo/fall/curve.ts';
import { heights, knownHeights, namedHeights } from '../../geo/fall/land.ts';
import { getArea, simplifyRing, toPathData, unit } from '../../geo/fall/outline.ts';
import { spurs } from '../../geo/fall/spurs.ts';
import { surfaceThrough } from '../../geo/fall/surface.ts';

const anyPlace = fc.record({
  x: fc.integer({ min: 0, max: 1000 }),
  y: fc.integer({ min: 0, max: 666 }),
  feet: fc.integer({ min: 800, max: 6643 }),
});
const places = fc.uniqueArray(anyPlace, {
  minLength: 2,
  maxLength: 12,
  comparator: (one, other) => Math.hypot(one.x - other.x, one.y - other.y) < 5,
});

test('the land meets every known height', () => {
  fc.assert(
    fc.property(places, (known) => {
      const surface = surfaceThrough(known);
      for (const { x, y, feet } of known) expect(surface(x, y)).toBeCloseTo(feet, 3);
    }),
  );
});

test('between two heights the land runs straight', () => {
  const surface = surfaceThrough([
    { x: 0, y: 0, feet: 1000 },
    { x: 100, y: 0, feet: 5000 },
  ]);
  for (const share of [0.25, 0.5, 0.9]) expect(surface(100 * share, 0)).toBeCloseTo(1000 + 4000 * share, 6);
});

test('spurs leave named heights where they are, and the drawing keeps them', () => {
  const surface = surfaceThrough(knownHeights());
  const shift = spurs(namedHeights());
  for (const { x, y, feet } of namedHeights()) {
    expect(shift(x, y)).toEqual({ x, y });
    expect(Math.abs(surface(x, y) - feet)).toBeLessThan(1);
  }
  expect(shift(333, 222)).toEqual(spurs(namedHeights())(333, 222));
});

test('the heights are many, each is named once, and every one lies in the park or near it', () => {
  expect(heights.length).toBeGreaterThanOrEqual(60);
  expect(new Set(heights.map(({ id }) => id)).size).toBe(heights.length);
  expect(Math.max(...heights.map(({ feet }) => feet))).toBe(6643);
});

test('the ring around what is above a level has its area', () => {
  const cone = computeGrid((x, y) => 100 - Math.hypot(x - 50, y - 50), 100, 100, 1);
  const [ring = []] = ringsAbove(cone, 70);
  expect(getArea(ring)).toBeGreaterThan(Math.PI * 30 ** 2 * 0.98);
  expect(getArea(ring)).toBeLessThan(Math.PI * 30 ** 2 * 1.01);
  const simple = simplifyRing(ring, 0.5);
  expect(simple.length).toBeLessThan(ring.length / 3);
  expect(getArea(simple) / getArea(ring)).toBeCloseTo(1, 1);
});

test('land that reaches the edge of the map is closed there, a saddle makes two rings', () => {
  expect(
    ringsAbove(
      computeGrid(() => 10, 4, 4, 1),
      5,
    ),
  ).toHaveLength(1);
  expect(
    ringsAbove(
      computeGrid(() => 10, 4, 4, 1),
      11,
    ),
  ).toHaveLength(0);
  const two = computeGrid((x) => Math.abs(x - 10), 20, 6, 1);
  expect(ringsAbove(two, 5)).toHaveLength(2);
});

test('a curve passes through its points and carries the heights evenly', () => {
  const curve = curveThrough([
    { x: 0, y: 0, feet: 1000 },
    { x: 90, y: 0, feet: 2000 },
  ]);
  expect(curve).toHaveLength(11);
  expect(curve[5]?.feet).toBeCloseTo(1500);
  expect(curve.at(-1)).toEqual({ x: 90, y: 0, feet: 2000 });
});

test('a path is written in steps, without those of no length', () => {
  expect(unit).toBe(4);
  expect(
    toPathData(
      [
        [1, 1],
        [1, 1],
        [2, 0],
        [0, 0],
      ],
      true,
    ),
  ).toBe('M4,4l4-4-8,0z');
});
