import type { Coordinates } from '#domain/geo/coordinates.ts';
import { mapLabels } from '#domain/search/map/map-labels.ts';
import { getWorldWidth, project, projectToStaticMap } from '#domain/search/map/map-projection.ts';
import { positionMapLabels } from '#domain/search/map/position-map-labels.ts';
import { type Geography, toSvgPaths } from './static-map.ts';

/** Width of the whole static map in px, of which the map of an area shows a part. */
const sheetWidth = 1000;

/** Largest part shown, in px from the center. */
const reach = { x: 340, y: 150 };

/** Distance in px between names and the upper and lower edge. */
const margin = 15;

/** In px from the top left of the whole static map. */
interface SheetPoint {
  x: number;
  y: number;
}

export interface AreaMapContent {
  center: SheetPoint;
  paths: { kind: string; path: string }[];
  labels: (SheetPoint & { name: string; kind: string })[];
}

const toSheet = (coordinates: Coordinates): SheetPoint => {
  const { x, y } = projectToStaticMap(coordinates);
  return { x: Math.round(x * (sheetWidth / 100)), y: Math.round(y * (sheetWidth / 100)) };
};

/** Returns what the static map shows around a cabin. Names of roads are left out. */
export function getAreaMap({ features }: Geography, coordinates: Coordinates): AreaMapContent {
  const center = toSheet(coordinates);
  const isShown = ({ x, y }: SheetPoint) =>
    Math.abs(x - center.x) < reach.x && Math.abs(y - center.y) < reach.y;
  const near = features.map(({ properties, geometry }) => ({
    properties,
    geometry: {
      coordinates: geometry.coordinates.filter((line) =>
        line.some(([longitude, latitude]) => isShown(toSheet({ latitude, longitude }))),
      ),
    },
  }));
  return {
    center,
    paths: toSvgPaths({ features: near }).filter(({ path }) => path !== ''),
    labels: listLabels(coordinates).filter(
      (at) => isShown(at) && Math.abs(at.y - center.y) < reach.y - margin,
    ),
  };
}

function listLabels(coordinates: Coordinates): AreaMapContent['labels'] {
  const world = getWorldWidth(sheetWidth);
  const { x, y } = project(coordinates);
  const positions = positionMapLabels(world, [{ ids: ['cabin'], x: x * world, y: y * world }]);
  return mapLabels.flatMap(({ name, kind }, index) => {
    const position = positions[index];
    return position && kind !== 'road' ? [{ name, kind, ...toSheet(position) }] : [];
  });
}
