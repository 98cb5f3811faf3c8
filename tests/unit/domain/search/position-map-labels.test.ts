import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Coordinates } from '#domain/geo/coordinates.ts';
import { type LabelPosition, type MapLabel, mapLabels } from '#domain/search/map/map-labels.ts';
import {
  getAreaAround,
  getStaticMapArea,
  getWorldWidth,
  type MapArea,
  project,
} from '#domain/search/map/map-projection.ts';
import { getPinArea } from '#domain/search/map/pin-clusters.ts';
import { positionMapLabels } from '#domain/search/map/position-map-labels.ts';

const world = getWorldWidth(2000);
/** The static map, and as much around it. */
const visible = getStaticMapArea(world, { width: 4000, height: 4000 });
const parkway = mapLabels.findIndex(({ name }) => name === 'Parkway');

const pinAt = (place: Coordinates, ids = ['a']): MapArea => {
  const { x, y } = project(place);
  return getPinArea({ ids, x: x * world, y: y * world });
};

/**
 * Returns half the width of a label and its vertical edges. Roads are eleven pixels high, with
 * characters of at most 6.8 pixels.
 */
const sizeOf = ({ kind, name }: MapLabel): { half: number; lines: number[] } => {
  if (kind === 'road') return { half: 3.4 * name.length, lines: [-5.5, 0, 5.5] };
  if (kind === 'town') return { half: 3.5 * name.length, lines: [-8, 0, 8] };
  return name.length > 24
    ? { half: 75, lines: [-14, 0, 14] }
    : { half: 3.5 * name.length, lines: [-7, 0, 7] };
};

/** Returns points of a label, close to each other, in px of the world. */
function listPoints(label: MapLabel, position: LabelPosition, worldSize: number) {
  const { x, y } = project(position);
  const turn = ((position.rotation ?? 0) * Math.PI) / 180;
  const { half, lines } = sizeOf(label);
  const steps = Array.from({ length: Math.floor(half) + 1 }, (_, index) => 2 * index - half);
  return steps.flatMap((along) =>
    lines.map((aside) => ({
      x: x * worldSize + along * Math.cos(turn) - aside * Math.sin(turn),
      y: y * worldSize + along * Math.sin(turn) + aside * Math.cos(turn),
    })),
  );
}

/** Returns how far the position of a label is from its coordinates, in px. */
function getOffset(label: MapLabel, position: Coordinates, worldSize: number) {
  const [from, to] = [project(label), project(position)];
  return { x: (to.x - from.x) * worldSize, y: (to.y - from.y) * worldSize };
}

test('puts roads and land at their first position without obstacles', () => {
  for (const [index, position] of positionMapLabels(world, [], visible).entries()) {
    const label = mapLabels[index];
    if (!label || !position) throw new Error('A label is left out.');
    const { x, y } = getOffset(label, position, world);
    if (label.kind !== 'town') expect(Math.hypot(x, y), label.name).toBeCloseTo(0, 3);
  }
});

test('puts towns next to their center, as near at every size of the map', () => {
  for (const pixels of [500, 1000, 2200]) {
    const size = getWorldWidth(pixels);
    const area = getStaticMapArea(size, { width: 2 * pixels, height: 2 * pixels });
    for (const [index, label] of mapLabels.entries()) {
      const position = positionMapLabels(size, [], area)[index];
      if (label.kind !== 'town') continue;
      if (!position) throw new Error(`${label.name} is left out.`);
      const { x, y } = getOffset(label, position, size);
      // To the right, half its width and a gap, and below.
      expect(x - 4 * label.name.length, `${label.name} at ${pixels} px`).toBeCloseTo(12, 3);
      expect(y).toBeCloseTo(12, 3);
    }
  }
});

test('moves the name of a road along the road away from a pin, or hides it', () => {
  const [name] = mapLabels.slice(parkway);
  const others = name?.alternatives ?? [];
  if (!name || others.length === 0) throw new Error('The Parkway has one place only.');
  expect(positionMapLabels(world, [pinAt(name)], visible)[parkway]).toBe(others[0]);
  const pins = [pinAt(name, ['a', 'b']), pinAt(others[0] ?? name)];
  expect(positionMapLabels(world, pins, visible)[parkway]).toBe(others[1]);
  expect(
    positionMapLabels(
      world,
      [name, ...others].map((place) => pinAt(place)),
      visible,
    )[parkway],
  ).toBeNull();
});

test('moves the name of a town or area aside from a pin, or hides it', () => {
  for (const [index, name] of mapLabels.entries()) {
    if (name.kind === 'road') continue;
    const [first, moved] = [[], [pinAt(name)]].map((pins) => positionMapLabels(world, pins, visible)[index]);
    if (!first || !moved) throw new Error(`${name.name} is left out.`);
    expect(moved).not.toEqual(first);
    const { x, y } = getOffset(name, moved, world);
    if (name.kind === 'land') expect(Math.hypot(x, y)).toBeLessThan(73);
    else expect(Math.max(Math.abs(x) - 4 * name.name.length, Math.abs(y) - 9)).toBeLessThan(50);
    const at = project(name);
    const about = [-90, 0, 90].flatMap((x) => [-80, -40, 0, 40, 80].map((y) => ({ x, y })));
    const crowd = about.map(({ x, y }) =>
      getAreaAround({ x: at.x * world + x, y: at.y * world + y }, { width: 92, height: 56 }),
    );
    expect(positionMapLabels(world, crowd, visible)[index]).toBeNull();
  }
});

test('keeps names off pins and groups at any map size', () => {
  const pins = fc.array(
    fc.record({
      ids: fc.constantFrom(['a'], ['a', 'b']),
      x: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
      y: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(pins, fc.integer({ min: 360, max: 2000 }), (all, pixels) => {
      const size = getWorldWidth(pixels);
      const middle = project({ latitude: 35.818, longitude: -83.559 });
      const placed = all.map(({ ids, x, y }) => ({
        ids: [...ids],
        x: middle.x * size + x * pixels,
        y: middle.y * size + y * pixels,
      }));
      /** Whether a point is on a pin: a disc with its label, or a button of two lines. */
      const isOnPin = (x: number, y: number): boolean =>
        placed.some((pin) => {
          const [aside, above, below] = pin.ids.length > 1 ? [42, 24, 24] : [42, 39, 12];
          return Math.abs(x - pin.x) < aside && y > pin.y - above && y < pin.y + below;
        });
      const area = getStaticMapArea(size, { width: pixels, height: pixels });
      for (const [index, place] of positionMapLabels(size, placed.map(getPinArea), area).entries()) {
        const name = mapLabels[index];
        if (!name || !place) continue;
        for (const { x, y } of listPoints(name, place, size)) expect(isOnPin(x, y)).toBe(false);
      }
    }),
  );
});

test('cuts no name at the edges of the visible part, and keeps names off its caption', () => {
  const sizes = fc.record({
    pixels: fc.integer({ min: 360, max: 900 }),
    width: fc.integer({ min: 280, max: 900 }),
    height: fc.integer({ min: 260, max: 1000 }),
  });
  fc.assert(
    fc.property(sizes, ({ pixels, width, height }) => {
      const size = getWorldWidth(pixels);
      const area = getStaticMapArea(size, { width, height });
      const { left, top, right, bottom } = area;
      for (const [index, place] of positionMapLabels(size, [], area).entries()) {
        const name = mapLabels[index];
        if (!name || !place) continue;
        const points = listPoints(name, place, size);
        const depths = points.map(({ x, y }) => Math.min(x - left, right - x, y - top, bottom - y));
        const isCut = depths.some((depth) => depth > 0.01) && depths.some((depth) => depth < -0.01);
        expect(isCut, name.name).toBe(false);
        const visible = points.filter((_, index) => (depths[index] ?? 0) > 1);
        expect(visible.find(({ x, y }) => x < left + 240 && y > bottom - 28)).toBeUndefined();
      }
    }),
    // The corner of a turned name lay outside.
    { examples: [[{ pixels: 426, width: 408, height: 387 }], [{ pixels: 899, width: 550, height: 719 }]] },
  );
});

test('names the roads at both sides of a narrow map within it', () => {
  const size = getWorldWidth(637);
  const names = positionMapLabels(size, [], getStaticMapArea(size, { width: 455, height: 784 })).map(
    (place, index) => (place && mapLabels[index]?.kind === 'road' ? mapLabels[index].name : null),
  );
  for (const road of ['US-441', 'US-411', 'US-321', 'Parkway', 'Wears Valley Road'])
    expect(names).toContain(road);
});
