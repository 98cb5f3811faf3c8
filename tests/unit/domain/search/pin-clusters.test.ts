import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusterLabel } from '#domain/search/map/cluster-label.ts';
import {
  clusterPins,
  findMatchingCluster,
  type PinCluster,
  spreadPins,
} from '#domain/search/map/pin-clusters.ts';

const pins = fc
  .array(
    fc.record({
      x: fc.double({ min: 0, max: 600, noNaN: true }),
      y: fc.double({ min: 0, max: 600, noNaN: true }),
    }),
    {
      maxLength: 40,
    },
  )
  .map((points) => points.map((point, index) => ({ ...point, id: String(index) })));

describe('gatherPins', () => {
  it('keeps every pin in exactly one group', () => {
    fc.assert(
      fc.property(pins, (all) => {
        const ids = clusterPins(all).flatMap((group) => group.ids);
        expect(ids.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
      }),
    );
  });

  it('leaves no overlapping pins, and none below the target size of 24 pixels', () => {
    /**
     * Returns the box of a pin as left, top, right, bottom: a disc of 24 pixels with a label, or a
     * button of two lines.
     */
    const boxOf = ({ ids, x, y }: PinCluster) =>
      ids.length > 1 ? [x - 42, y - 24, x + 42, y + 24] : [x - 42, y - 39, x + 42, y + 12];
    const isApart = (a: PinCluster, b: PinCluster) => {
      const [[left = 0, top = 0, right = 0, bottom = 0], [west = 0, north = 0, east = 0, south = 0]] = [
        boxOf(a),
        boxOf(b),
      ];
      return right <= west || east <= left || bottom <= north || south <= top;
    };
    fc.assert(
      fc.property(pins, (all) => {
        const groups = clusterPins(all);
        return groups.every((a) => groups.every((b) => a === b || isApart(a, b)));
      }),
    );
  });

  it('limits the number of groups for any number of cabins', () => {
    const thousand = Array.from({ length: 1000 }, (_, index) => ({
      id: String(index),
      x: (index * 137.5) % 430,
      y: (index * 71.3) % 430,
    }));
    expect(clusterPins(thousand).length).toBeLessThan(60);
  });

  // Two pins, then a group at (105, 100) and a pin.
  it.each([
    [87, 0, 1],
    [88, 0, 2],
    [0, 53, 1],
    [0, 54, 2],
    [0, -53, 1],
    [0, -54, 2],
  ])('%i to the right and %i down, two pins make groups: %i', (right, down, count) => {
    const two = [
      { id: 'a', x: 100, y: 100 },
      { id: 'b', x: 100 + right, y: 100 + down },
    ];
    expect(clusterPins(two)).toHaveLength(count);
  });

  it.each([
    [194, 100, 1],
    [195, 100, 2],
    [105, 167, 1],
    [105, 168, 2],
    [105, 59, 1],
    [105, 58, 2],
  ])('a pin at (%i, %i) next to a group leaves groups: %i', (x, y, count) => {
    const three = [
      { id: 'a', x: 100, y: 100 },
      { id: 'b', x: 110, y: 100 },
      { id: 'c', x, y },
    ];
    expect(clusterPins(three)).toHaveLength(count);
  });

  it('merges a group that moves onto another', () => {
    const row = [
      { id: 'a', x: 100, y: 100 },
      { id: 'b', x: 190, y: 100 },
      { id: 'c', x: 145, y: 100 },
    ];
    expect(clusterPins(row)).toEqual([{ ids: ['b', 'a', 'c'], x: 145, y: 100 }]);
  });

  it('places a group between its pins', () => {
    const near = [
      { id: 'a', x: 0, y: 0 },
      { id: 'b', x: 10, y: 20 },
      { id: 'c', x: 500, y: 0 },
    ];
    expect(clusterPins(near)).toEqual([
      { x: 5, y: 10, ids: ['a', 'b'] },
      { x: 500, y: 0, ids: ['c'] },
    ]);
  });
});

it('labels a group with its number and its cheapest stay', () => {
  const stay = { check_in: '2026-12-19', check_out: '2026-12-21', nights: 2, total: 28_900 };
  expect(clusterLabel(3, [{ ...stay, check_in: '2026-12-18', total: 31_000 }, stay])).toEqual([
    '3 cabins',
    'from $289',
    'Dec 19–21',
  ]);
  expect(clusterLabel(2, [])).toEqual(['2 cabins']);
});

it('moves the focus to the group with most of the previous pins, the first of two equal ones', () => {
  const group = (...ids: string[]) => ({ ids });
  const groups = [group('a'), group('b', 'c'), group('d', 'e', 'f')];
  expect(findMatchingCluster(['c'], groups)?.ids).toEqual(['b', 'c']);
  expect(findMatchingCluster(['a', 'b'], groups)?.ids).toEqual(['a']);
  expect(findMatchingCluster(['a', 'e', 'f'], groups)?.ids).toEqual(['d', 'e', 'f']);
  expect(findMatchingCluster(['gone'], groups)).toBeUndefined();
  expect(findMatchingCluster([], groups)).toBeUndefined();
  expect(findMatchingCluster(['a'], [])).toBeUndefined();
});

describe('spreadPins', () => {
  it('leaves no overlapping pins at one place, within the width of a phone', () => {
    for (let count = 1; count <= 24; count += 1) {
      const points = spreadPins(count).map((point, index) => ({ ...point, id: String(index) }));
      expect(clusterPins(points)).toHaveLength(count);
      for (const axis of ['x', 'y'] as const)
        expect(Math.max(...points.map((point) => Math.abs(point[axis])))).toBeLessThanOrEqual(150);
    }
  });
});
