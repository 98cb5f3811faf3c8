import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gatherPins, groupHolding, groupLabel, roomForLabels } from '#domain/map/pins.ts';

const size = { width: 50, height: 28, foot: 7 };
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

describe('roomForLabels', () => {
  it('gives a pin that stands alone its label', () => {
    expect(roomForLabels([{ id: 'a', x: 0, y: 0 }], size)).toEqual(new Set(['a']));
  });

  it('leaves out a label over another pin', () => {
    const crowded = [
      { id: 'a', x: 0, y: 0 },
      { id: 'b', x: 10, y: -20 },
    ];
    expect(roomForLabels(crowded, size)).toEqual(new Set(['b']));
  });

  it('never lets two labels touch', () => {
    fc.assert(
      fc.property(pins, (all) => {
        const room = roomForLabels(all, size);
        const labelled = all.filter(({ id }) => room.has(id));
        return labelled.every((a) =>
          labelled.every(
            (b) => a === b || Math.abs(a.x - b.x) >= size.width || Math.abs(a.y - b.y) >= size.height,
          ),
        );
      }),
    );
  });
});

describe('gatherPins', () => {
  it('keeps every pin in exactly one group', () => {
    fc.assert(
      fc.property(pins, (all) => {
        const ids = gatherPins(all).flatMap((group) => group.ids);
        expect(ids.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
      }),
    );
  });

  it('leaves no two so near that they cover each other', () => {
    fc.assert(
      fc.property(pins, (all) => {
        const groups = gatherPins(all);
        return groups.every((a) =>
          groups.every((b) => a === b || Math.abs(a.x - b.x) >= 58 || Math.abs(a.y - b.y) >= 34),
        );
      }),
    );
  });

  it('puts a group between its pins', () => {
    const near = [
      { id: 'a', x: 0, y: 0 },
      { id: 'b', x: 10, y: 20 },
      { id: 'c', x: 500, y: 0 },
    ];
    expect(gatherPins(near)).toEqual([
      { x: 5, y: 10, ids: ['a', 'b'] },
      { x: 500, y: 0, ids: ['c'] },
    ]);
  });
});

it('tells a group by its size and its lowest price', () => {
  expect(groupLabel([28_900, null, 31_000])).toEqual({ count: '3 cabins', from: 'from $289' });
  expect(groupLabel([null, null])).toEqual({ count: '2 cabins', from: null });
});

it('gives a focus to the group that holds most of its pins, the first of two alike, and nowhere without one', () => {
  const group = (...ids: string[]) => ({ ids, x: 0, y: 0 });
  const groups = [group('a'), group('b', 'c'), group('d', 'e', 'f')];
  expect(groupHolding(['c'], groups)?.ids).toEqual(['b', 'c']);
  expect(groupHolding(['a', 'b'], groups)?.ids).toEqual(['a']);
  expect(groupHolding(['a', 'e', 'f'], groups)?.ids).toEqual(['d', 'e', 'f']);
  expect(groupHolding(['gone'], groups)).toBeUndefined();
  expect(groupHolding([], groups)).toBeUndefined();
  expect(groupHolding(['a'], [])).toBeUndefined();
});
