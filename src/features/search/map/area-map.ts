import type { Coordinates } from '#domain/geo/coordinates.ts';
import { mapLabels } from '#domain/search/map/map-labels.ts';
import { getWorldWidth, project, projectToStaticMap } from '#domain/search/map/map-projection.ts';
import { positionMapLabels } from '#domain/search/map/position-map-labels.ts';
import { type Geography, toSvgPaths } from './static-map.ts';

/** Width of the whole static map in px, of which the map of an area shows a part. */
const staticMapWidth = 1000;

/** Largest part shown, in px from the center. */
const reach = { x: 340, y: 150 };

/** Distance in px between names and the upper and lower edge. */
const margin = 15;

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
    Math.abs(x - center.x) < reach.x && Math.abs(y - center.y) < reach.y;
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
    labels: listLabels(coordinates).filter(
      (label) => isShown(label) && Math.abs(label.y - center.y) < reach.y - margin,
    ),
  };
}

function listLabels(coordinates: Coordinates): AreaMapContent['labels'] {
  const world = getWorldWidth(staticMapWidth);
  const { x, y } = project(coordinates);
  const positions = positionMapLabels(world, [{ ids: ['cabin'], x: x * world, y: y * world }]);
  return mapLabels.flatMap(({ name, kind }, index) => {
    const position = positions[index];
    return position && kind !== 'road' ? [{ name, kind, ...toStaticMapPoint(position) }] : [];
  });
}
