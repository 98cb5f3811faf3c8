import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spreadApart } from '#domain/fall-colors/fall-map.ts';

const distance = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.hypot(one.x - other.x, one.y - other.y);

test('points that have room stay where they are', () => {
  const apart = [
    { x: 10, y: 10 },
    { x: 90, y: 10 },
  ];
  expect(spreadApart(apart, 68)).toEqual(apart);
});

test('a dozen points anywhere are each a finger from every other', () => {
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
