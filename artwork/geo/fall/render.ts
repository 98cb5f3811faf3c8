// Draws the land of the fall color map: `npm run fall`. The data is in content/fall; README.md in
// the parent folder describes the method.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FeatureCollection, Polygon } from 'geojson';
import { fallMap, projectToFallMap } from '../../../src/domain/fall-colors/fall-map.ts';
import { root } from '../../root.ts';
import { element, svg } from '../../shared/svg.ts';
import { computeGrid, type Ring } from './contours.ts';
import { getCurve, knownHeights, namedHeights, terrainLines } from './land.ts';
import { computeLight, levels, shapeAbove } from './layers.ts';
import { simplify, toPathData, unit } from './outline.ts';
import { spurs } from './spurs.ts';
import { surfaceThrough } from './surface.ts';

const step = 2.5;
/** Feet on the ground in one map unit. */
const feetPerUnit = 291;

const surface = surfaceThrough(knownHeights());
const shift = spurs(namedHeights());
const land = computeGrid(
  (x, y) => {
    const place = shift(x, y);
    return surface(place.x, place.y);
  },
  fallMap.width,
  fallMap.height,
  step,
);
const light = computeLight(land, feetPerUnit);

const path = (id: string, d: string) => element('path', { id, d });
const lineOf = (kind: string) =>
  terrainLines
    .filter((one) => one.kind === kind)
    .map((one) =>
      toPathData(
        simplify(
          getCurve(one).map(({ x, y }): Ring[number] => {
            const there = shift(x, y);
            return [2 * x - there.x, 2 * y - there.y];
          }),
          0.4,
        ),
        false,
      ),
    )
    .join('');

const shapes: FeatureCollection<Polygon> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../smokies.geojson'), 'utf8'),
);
const surfaceOf = (kind: string) =>
  shapes.features
    // Fontana Lake is drawn as a line: its outline in the data is coarser than its valley.
    .filter(({ properties }) => properties?.['kind'] === kind && properties['name'] !== 'Fontana Lake')
    .map(({ geometry }) =>
      (geometry.coordinates[0] ?? []).map(([longitude = 0, latitude = 0]) =>
        projectToFallMap({ longitude, latitude }),
      ),
    )
    .filter((ring) => ring.some(({ x, y }) => x > 0 && x < fallMap.width && y > 0 && y < fallMap.height))
    .map((ring) =>
      toPathData(
        ring.map(({ x, y }): Ring[number] => [x, y]),
        true,
      ),
    )
    .join('');

const body = [
  ...levels.map((level) => path(`l${level}`, shapeAbove(land, level, 0.45))),
  path('lit', shapeAbove(light, 0.9, 0.5, 24)),
  path('shade', shapeAbove({ ...light, values: light.values.map((value) => -value) }, -0.52, 0.5, 24)),
  path('deep', shapeAbove({ ...light, values: light.values.map((value) => -value) }, -0.3, 0.5, 24)),
  path('water', lineOf('water')),
  path('fontana', lineOf('lake')),
  path('road', lineOf('road')),
  path('park', surfaceOf('park')),
  path('lake', surfaceOf('lake')),
];
const drawing = svg(
  { viewBox: `0 0 ${fallMap.width * unit} ${fallMap.height * unit}` },
  `<defs>${body.join('')}</defs>`,
);
writeFileSync(join(root, 'public/geo/fall.svg'), `${drawing}\n`);
