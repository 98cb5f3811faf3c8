// Writes the base layer of the search map (`npm run map`): counties, roads, peaks, hills.
// Sources and licenses: README.md in this folder.

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Feature, FeatureCollection, MultiLineString, Polygon, Position } from 'geojson';
import { mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { mapLabels } from '../../src/domain/search/map/map-labels.ts';
import { root } from '../root.ts';
import { simplify } from './fall/outline.ts';
import { clipLine, type GeoPoint, isInside, isNear, smooth, thin } from './lines.ts';
import { drawHills, drawPeaks } from './peaks.ts';
import { type Road, roads } from './roads.ts';

type Atlas = Topology<{ counties: GeometryCollection; states: GeometryCollection }>;

const here = import.meta.dirname;
/** Bounds of the map, with a margin. */
const box = { west: -84.4, south: 35.3, east: -82.8, north: 36.4 };

const atlas: Atlas = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('us-atlas/counties-10m.json'), 'utf8'),
);
const shapes: FeatureCollection<Polygon> = JSON.parse(readFileSync(join(here, 'smokies.geojson'), 'utf8'));

const rounded = (line: GeoPoint[]): GeoPoint[] =>
  line.map(([x, y]) => [Math.round(x * 10_000) / 10_000, Math.round(y * 10_000) / 10_000]);

const lines = (kind: string, coordinates: GeoPoint[][]): Feature<MultiLineString> => ({
  type: 'Feature',
  properties: { kind },
  geometry: { type: 'MultiLineString', coordinates: coordinates.map(rounded) },
});

const flat = (line: readonly Position[] = []): GeoPoint[] => line.map(([x = 0, y = 0]) => [x, y]);

const within = ({ coordinates }: MultiLineString): GeoPoint[][] =>
  coordinates.flatMap((line) => clipLine(flat(line), box));

const { counties, states } = atlas.objects;
const stateOf = ({ id }: { id?: string | number | undefined }) => String(id).slice(0, 2);
const countyLines = within(mesh(atlas, counties, (a, b) => a !== b && stateOf(a) === stateOf(b)));
const stateLines = within(mesh(atlas, states, (a, b) => a !== b));

const surfaces = shapes.features.map(({ properties, geometry }) => ({
  kind: String(properties?.['kind']),
  ring: thin(flat(geometry.coordinates[0]), 0.002),
}));
const isOn = (kind: string, point: GeoPoint) =>
  surfaces.some((surface) => surface.kind === kind && isInside(point, surface.ring));
/** Whether a point is near a label of the map, where nothing else is drawn. */
const isNamed = ([x, y]: GeoPoint) =>
  mapLabels.some(({ longitude, latitude, kind }) =>
    kind === 'road'
      ? Math.hypot(x - longitude, y - latitude) < 0.012
      : Math.abs(x - longitude) < 0.05 && Math.abs(y - latitude) < 0.011,
  );

/** Roads with fewer points: the line moves by less than about twenty yards. */
const drawnRoads = roads.map(({ kind, through }) => ({ kind, line: simplify(smooth(through), 0.0002) }));
const roadsOf = (kind: Road['kind']) =>
  drawnRoads.filter((road) => road.kind === kind).flatMap(({ line }) => clipLine(line, box));
const isByRoad = (point: GeoPoint) => drawnRoads.some(({ line }) => isNear(point, line, 0.005));
const isFree = (point: GeoPoint) => !isNamed(point) && !isByRoad(point);

const peaks = drawPeaks(box, (point) => isOn('park', point) && isFree(point));
const hills = drawHills(box, (point) => !isOn('park', point) && !isOn('lake', point) && isFree(point));

const geography: FeatureCollection = {
  type: 'FeatureCollection',
  features: [
    ...shapes.features.map((shape) => ({ ...shape, properties: { kind: shape.properties?.['kind'] } })),
    lines('hill', hills),
    lines('shade', peaks.shades),
    lines('peak', peaks.slopes),
    lines('county', countyLines),
    lines('state', stateLines),
    lines('park-road', roadsOf('park-road')),
    lines('road', roadsOf('road')),
  ],
};
writeFileSync(join(root, 'public/geo/smokies.json'), `${JSON.stringify(geography)}\n`);
