import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spreadApart } from '#domain/fall-colors/fall-map.ts';

const distance = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.hypot(one.x - other.x, one.y - other.y);

test('keeps points in place that have room', () => {
  const apart = [
    { x: 10, y: 10 },
    { x: 90, y: 10 },
  ];
  expect(spreadApart(apart, 68)).toEqual(apart);
});

test('moves a dozen points a finger’s width apart', () => {
  const point = fc.record({ x: fc.integer({ min: 0, max: 1000 }), y: fc.integer({ min: 0, max: 666 }) });
  fc.assert(
    fc.property(fc.array(point, { maxLength: 12 }), (points) => {
      const moved = spreadApart(points, 68);
      expect(moved).toHaveLength(points.length);
      for (const [index, one] of moved.entries())
        for (const other of moved.slice(index + 1)) expect(distance(one, other)).toBeGreaterThanOrEqual(67);
    }),
  );
});
