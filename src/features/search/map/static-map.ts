// Data of the map in built pages: SVG paths, pins, and the positions of pins and labels.

import type { Cabin } from '#domain/cabins/cabin.ts';
import { getCoordinates } from '#domain/cabins/cabin-location.ts';
import type { Coordinates } from '#domain/geo/coordinates.ts';
import { mapLabels } from '#domain/search/map/map-labels.ts';
import {
  getMapBounds,
  getStaticMapArea,
  getWorldWidth,
  project,
  projectToStaticMap,
} from '#domain/search/map/map-projection.ts';
import { clusterCabins, getPinArea } from '#domain/search/map/pin-clusters.ts';
import { positionMapLabels } from '#domain/search/map/position-map-labels.ts';

type Line = [longitude: number, latitude: number][];

/** Contents of `public/geo/smokies.json`, written by `artwork/geo/build.ts`. */
export interface Geography {
  features: { properties: { kind: string }; geometry: { coordinates: Line[] } }[];
}

/** SVG paths are in thousandths of the map's side. */
const perPercent = 10;

/** Share of the map, in percent, that a pane higher than the map shows above and below it. */
const verticalBleed = 12;

/** Returns path data in relative steps, which are shorter and compress better. */
function toPath(line: Line): string {
  const percents = line.map(([longitude, latitude]) => projectToStaticMap({ latitude, longitude }));
  const isShown = percents.some(
    ({ x, y }) => x > -2 && x < 102 && y > -verticalBleed && y < 100 + verticalBleed,
  );
  if (!isShown) return '';
  const points = percents.map(
    ({ x, y }) => [Math.round(x * perPercent), Math.round(y * perPercent)] as const,
  );
  const steps = points.map(([x, y], index) => {
    const [fromX, fromY] = points[index - 1] ?? [0, 0];
    return `${x - fromX} ${y - fromY}`;
  });
  return `M${steps[0]}l${steps.slice(1).join(' ')}`.replaceAll(' -', '-');
}

/** Returns the paths in drawing order. */
export function toSvgPaths({ features }: Geography): { kind: string; path: string }[] {
  const kinds = [...new Set(features.map(({ properties }) => properties.kind))];
  return kinds.map((kind) => {
    const lines = features.filter(({ properties }) => properties.kind === kind);
    return { kind, path: lines.flatMap(({ geometry }) => geometry.coordinates.map(toPath)).join('') };
  });
}

/** Widths of the static map in px for which pins are built: phones and wider screens. */
const sheetSizes = { narrow: 430, wide: 700 } as const;
type SheetSize = keyof typeof sheetSizes;

export interface StaticMapPin {
  size: SheetSize;
  coordinates: Coordinates;
  cabins: readonly Cabin[];
  bounds: string;
}

/** Creates the pins and clusters of both widths, in the order of `/cabins.json`. */
export const createStaticMapPins = (cabins: readonly Cabin[]): StaticMapPin[] =>
  (['narrow', 'wide'] as const).flatMap((size) =>
    clusterCabins(cabins, getWorldWidth(sheetSizes[size]), getCoordinates).map(
      ({ cabins, at }): StaticMapPin => {
        const bounds = getMapBounds(cabins.flatMap((cabin) => getCoordinates(cabin) ?? [])).join(',');
        return { size, coordinates: at, cabins, bounds };
      },
    ),
  );

/** Returns the positions as a stylesheet, because the CSP forbids style attributes. */
export function createPositionStyles(pins: readonly StaticMapPin[]): string {
  const rules = pins.map(({ coordinates }, index) => rule('pin', index, toDeclarations(coordinates)));
  const wide = createLabelRules(pins, 'wide');
  // Only labels whose position differs from the wide map.
  const narrow = createLabelRules(pins, 'narrow').filter((labelRule, index) => labelRule !== wide[index]);
  return `@layer layout{${[...rules, ...wide].join('')}@container(width < ${sheetSizes.wide}px){${narrow.join('')}}}`;
}

/** Share of the map's width that is visible in a narrow pane (static-map.css). */
const minVisibleWidth = 5 / 7;

const rule = (name: string, index: number, declarations: string): string =>
  `[data-${name}-at="${index}"]{${declarations}}`;

function toDeclarations(coordinates: Coordinates): string {
  const { x, y } = projectToStaticMap(coordinates);
  return `--x:${x}%;--y:${y}%`;
}

function createLabelRules(pins: readonly StaticMapPin[], size: SheetSize): string[] {
  const world = getWorldWidth(sheetSizes[size]);
  const pinAreas = pins
    .filter((pin) => pin.size === size)
    .map(({ coordinates, cabins }) => {
      const { x, y } = project(coordinates);
      return getPinArea({ ids: cabins.map(({ slug }) => slug), x: x * world, y: y * world });
    });
  const height = sheetSizes[size];
  const visible = getStaticMapArea(world, { width: height * minVisibleWidth, height });
  return positionMapLabels(world, pinAreas, visible).map((position, index) => {
    const label = mapLabels[index];
    if (!position || !label) return rule('name', index, '--seen:hidden');
    const turn = position.rotation ? `;--turn:${position.rotation}deg` : '';
    const declarations =
      label.kind === 'road' ? toDeclarations(position) : toOffsetDeclarations(label, position, height);
    return rule('name', index, `--seen:visible;${declarations}${turn}`);
  });
}

/** Keeps the distance in px from the coordinates at every width of the map. */
function toOffsetDeclarations(coordinates: Coordinates, position: Coordinates, pixels: number): string {
  const [from, to] = [projectToStaticMap(coordinates), projectToStaticMap(position)];
  const offset = (percent: number): string => `${Math.round((percent * pixels) / 100)}px`;
  return `--x:calc(${from.x}% + ${offset(to.x - from.x)});--y:calc(${from.y}% + ${offset(to.y - from.y)})`;
}
