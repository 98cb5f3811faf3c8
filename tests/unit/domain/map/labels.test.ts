import { describe, expect, test } from 'vitest';
import { gatherPins, labelSize, roomForLabels } from '#domain/map/pins.ts';

const size = { width: 50, height: 28, foot: 7 };
const at = (id: string, x: number, y: number) => ({ id, x, y });

/** Which of two pins have a label: `a` at (100, 100), then `b` so far to its right and below it. */
const labelled = (right: number, down: number) =>
  [...roomForLabels([at('a', 100, 100), at('b', 100 + right, 100 + down)], size)].join('');

describe('two pins side by side', () => {
  test.each([
    [50, 0, 'ab'],
    [49, 0, 'a'],
    [-49, 0, 'a'],
    [40, 27, 'a'],
    [40, 28, 'ab'],
    [40, -27, 'a'],
    [40, -28, 'ab'],
    [32, 0, 'a'],
  ])('%i to the right and %i below: labels that would touch give way to the first', (right, down, labels) => {
    expect(labelled(right, down)).toBe(labels);
  });

  test.each([
    [31, 6, ''],
    [31, 7, 'a'],
    [-31, 7, 'a'],
    [31, -6, ''],
    [31, -7, 'b'],
    [31, -34, 'b'],
    [31, -35, 'ab'],
    [0, -200, 'ab'],
    [400, 0, 'ab'],
  ])('%i to the right and %i below: no label stands on the other pin', (right, down, labels) => {
    expect(labelled(right, down)).toBe(labels);
  });
});

test('a label that found no room takes none from the next', () => {
  const row = [at('a', 100, 100), at('b', 140, 100), at('c', 180, 100)];
  expect([...roomForLabels(row, size)]).toEqual(['a', 'c']);
});

test('a label has the room of a price in four figures unless another size is given', () => {
  const { width } = labelSize;
  const pins = (right: number) => [at('a', 100, 100), at('b', 100 + right, 100)];
  expect(roomForLabels(pins(width)).size).toBe(2);
  expect(roomForLabels(pins(width - 1)).size).toBe(1);
});

/** The groups as `ids@x,y`. */
const groups = (...pins: { id: string; x: number; y: number }[]) =>
  gatherPins(pins).map(({ ids, x, y }) => `${ids.join('+')}@${x},${y}`);

describe('pins that crowd each other', () => {
  test.each([
    [57, 0, true],
    [58, 0, false],
    [-57, 0, true],
    [0, 33, true],
    [0, 34, false],
    [57, 33, true],
    [57, 34, false],
    [58, 33, false],
  ])('%i to the right and %i below, two are one: %s', (right, down, joined) => {
    expect(groups(at('a', 100, 100), at('b', 100 + right, 100 + down))).toHaveLength(joined ? 1 : 2);
  });

  // The first two make a group at (105, 100).
  test.each([
    [188, 100, 1],
    [189, 100, 2],
    [105, 145, 1],
    [105, 146, 2],
  ])('a group takes more room than a pin: a third at (%i, %i) leaves %i', (x, y, count) => {
    expect(groups(at('a', 100, 100), at('b', 110, 100), at('c', x, y))).toHaveLength(count);
  });

  test('a group lies at the mean of all its pins', () => {
    expect(groups(at('a', 100, 100), at('b', 110, 100), at('c', 120, 130))).toEqual(['a+b+c@110,110']);
  });

  test('a group that moves onto another joins it', () => {
    expect(groups(at('a', 100, 100), at('b', 160, 100), at('c', 130, 100))).toEqual(['b+a+c@130,100']);
  });
});
