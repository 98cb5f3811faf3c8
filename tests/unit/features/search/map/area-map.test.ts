import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectToStaticMap } from '#domain/search/map/map-projection.ts';
import { getAreaMap } from '#features/search/map/area-map.ts';
import { type Geography, toSvgPaths } from '#features/search/map/static-map.ts';

const geography: Geography = JSON.parse(readFileSync('public/geo/smokies.json', 'utf8'));
const gatlinburg = { latitude: 35.73412, longitude: -83.46185 };
const sevierville = { latitude: 35.87614, longitude: -83.57333 };

test('shows the part of the static map around the cabin, with the names next to it', () => {
  const { center, paths, labels } = getAreaMap(geography, gatlinburg);
  const { x, y } = projectToStaticMap(gatlinburg);
  expect(center).toEqual({ x: Math.round(10 * x), y: Math.round(10 * y) });
  const size = (all: { path: string }[]) => all.reduce((sum, { path }) => sum + path.length, 0);
  expect(size(paths)).toBeLessThan(size(toSvgPaths(geography)) / 2);
  expect(paths.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['park', 'road']));
  expect(labels.map(({ name }) => name)).toContain('Gatlinburg');
  expect(labels.map(({ name }) => name)).not.toContain('Sevierville');
  expect(getAreaMap(geography, sevierville).labels.map(({ name }) => name)).toContain('Sevierville');
});

test('has no name over the cabin', () => {
  for (const coordinates of [gatlinburg, sevierville]) {
    const { center, labels } = getAreaMap(geography, coordinates);
    for (const { name, x, y } of labels)
      expect(Math.hypot(x - center.x, y - center.y), name).toBeGreaterThan(10);
  }
});
