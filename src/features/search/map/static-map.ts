import type { Cabin } from '#domain/cabins/cabin.ts';
import { getCoordinates } from '#domain/cabins/cabin-location.ts';
import type { Coordinates } from '#domain/geo/coordinates.ts';
import {
  getMapBounds,
  getWorldWidth,
  project,
  projectToStaticMap,
} from '#domain/search/map/map-projection.ts';
import { clusterCabins } from '#domain/search/map/pin-clusters.ts';
import { positionMapLabels } from '#domain/search/map/position-map-labels.ts';

type Line = [longitude: number, latitude: number][];

/** `public/geo/smokies.json`, as `artwork/geo/build.ts` writes it. */
export interface Geography {
  features: { properties: { kind: string }; geometry: { coordinates: Line[] } }[];
}

/** The sheet's paths are in thousandths of its side. */
const perPercent = 10;

/** Each point as the step from the one before, which is shorter and packs better. */
function pathOf(line: Line): string {
  const percents = line.map(([longitude, latitude]) => projectToStaticMap({ latitude, longitude }));
  if (!percents.some(({ x, y }) => x > -2 && x < 102 && y > -2 && y < 102)) return '';
  const points = percents.map(
    ({ x, y }) => [Math.round(x * perPercent), Math.round(y * perPercent)] as const,
  );
  const steps = points.map(([x, y], index) => {
    const [fromX, fromY] = points[index - 1] ?? [0, 0];
    return `${x - fromX} ${y - fromY}`;
  });
  return `M${steps[0]}l${steps.slice(1).join(' ')}`.replaceAll(' -', '-');
}

/** One path for each kind of line or surface, in the order to draw them. */
export function toSvgPaths({ features }: Geography): { kind: string; path: string }[] {
  const kinds = [...new Set(features.map(({ properties }) => properties.kind))];
  return kinds.map((kind) => {
    const lines = features.filter(({ properties }) => properties.kind === kind);
    return { kind, path: lines.flatMap(({ geometry }) => geometry.coordinates.map(pathOf)).join('') };
  });
}

/** The sizes the page is drawn for: of a phone and of a wider screen, with how wide the sheet is there, in pixels. */
const sheetSizes = { narrow: 430, wide: 700 } as const;
type SheetSize = keyof typeof sheetSizes;

/** One pin of the drawing: a cabin, or as many as would cover each other. */
export interface StaticMapPin {
  size: SheetSize;
  place: Coordinates;
  cabins: readonly Cabin[];
  /** West, south, east and north of its cabins. */
  bounds: string;
}

/**
 * The pins of the cabins whose place is known, gathered for each size: however many cabins there are, as many as the
 * sheet has room for. The cabins of `/cabins.json` have the same pins in the same order.
 */
export const createStaticMapPins = (cabins: readonly Cabin[]): StaticMapPin[] =>
  (['narrow', 'wide'] as const).flatMap((size) =>
    clusterCabins(cabins, getWorldWidth(sheetSizes[size]), getCoordinates).map(
      ({ cabins, at }): StaticMapPin => {
        const bounds = getMapBounds(cabins.flatMap((cabin) => getCoordinates(cabin) ?? [])).join(',');
        return { size, place: at, cabins, bounds };
      },
    ),
  );

/** The places of pins and names, as a stylesheet: the policy of the pages allows no style attributes. */
export function positions(pins: readonly StaticMapPin[]): string {
  const rules = pins.map(({ place }, index) => rule('pin', index, at(place)));
  const wide = namesAmong(pins, 'wide');
  // As many as differ: most names stand where they do on a wide sheet.
  const narrow = namesAmong(pins, 'narrow').filter((one, index) => one !== wide[index]);
  return `@layer layout{${[...rules, ...wide].join('')}@container(width < ${sheetSizes.wide}px){${narrow.join('')}}}`;
}

const rule = (name: string, index: number, declarations: string): string =>
  `[data-${name}-at="${index}"]{${declarations}}`;

function at(place: Coordinates): string {
  const { x, y } = projectToStaticMap(place);
  return `--x:${x}%;--y:${y}%`;
}

/** A rule for each name of the map, beside the pins of one size. */
function namesAmong(pins: readonly StaticMapPin[], size: SheetSize): string[] {
  const world = getWorldWidth(sheetSizes[size]);
  const marked = pins
    .filter((pin) => pin.size === size)
    .map(({ place, cabins }) => {
      const { x, y } = project(place);
      return { ids: cabins.map(({ slug }) => slug), x: x * world, y: y * world };
    });
  return positionMapLabels(world, marked).map((place, index) => {
    const turn = place?.rotation ? `;--turn:${place.rotation}deg` : '';
    return rule('name', index, place ? `--seen:visible;${at(place)}${turn}` : '--seen:hidden');
  });
}
