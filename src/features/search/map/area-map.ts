import type { Coordinates } from '#domain/geo/coordinates.ts';
import {
  getAreaAround,
  getWorldWidth,
  project,
  projectToStaticMap,
} from '#domain/search/map/map-projection.ts';
import { positionPlaceLabels } from '#domain/search/map/position-map-labels.ts';
import { type Geography, toSvgPaths } from './static-map.ts';

/** Width of the whole static map in px, of which the map of an area shows a part. */
const staticMapWidth = 1000;

/** Largest part shown, in px. */
const shown = { width: 680, height: 300 };

/** Circle around the cabin, in px. */
const circle = { width: 92, height: 92 };

/** In px from the top left of the whole static map. */
interface StaticMapPoint {
  x: number;
  y: number;
}

export interface AreaMapContent {
  center: StaticMapPoint;
  paths: { kind: string; path: string }[];
  labels: (StaticMapPoint & { name: string; kind: string })[];
}

const toStaticMapPoint = (coordinates: Coordinates): StaticMapPoint => {
  const { x, y } = projectToStaticMap(coordinates);
  return { x: Math.round(x * (staticMapWidth / 100)), y: Math.round(y * (staticMapWidth / 100)) };
};

/** Returns what the static map shows around a cabin. Names of roads are left out. */
export function getAreaMap({ features }: Geography, coordinates: Coordinates): AreaMapContent {
  const center = toStaticMapPoint(coordinates);
  const isShown = ({ x, y }: StaticMapPoint) =>
    Math.abs(x - center.x) < shown.width / 2 && Math.abs(y - center.y) < shown.height / 2;
  const nearbyFeatures = features.map(({ properties, geometry }) => ({
    properties,
    geometry: {
      coordinates: geometry.coordinates.filter((line) =>
        line.some(([longitude, latitude]) => isShown(toStaticMapPoint({ latitude, longitude }))),
      ),
    },
  }));
  return {
    center,
    paths: toSvgPaths({ features: nearbyFeatures }).filter(({ path }) => path !== ''),
    labels: listLabels(coordinates).filter(isShown),
  };
}

function listLabels(coordinates: Coordinates): AreaMapContent['labels'] {
  const world = getWorldWidth(staticMapWidth);
  const { x, y } = project(coordinates);
  const cabin = { x: x * world, y: y * world };
  const labels = positionPlaceLabels(world, [getAreaAround(cabin, circle)], getAreaAround(cabin, shown));
  return labels.map((label) => ({ name: label.name, kind: label.kind, ...toStaticMapPoint(label) }));
}
