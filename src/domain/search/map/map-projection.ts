import type { Coordinates } from '#domain/geo/coordinates.ts';

/** A point on the world map of Mercator, as browsers draw it: both from 0 to 1, y downwards. */
export interface WorldPoint {
  x: number;
  y: number;
}

/** Where a place lies on the world map. */
export function project({ latitude, longitude }: Coordinates): WorldPoint {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** The place at a point of the world map. */
export const unproject = ({ x, y }: WorldPoint): Coordinates => ({
  latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
  longitude: (x - 0.5) * 360,
});

/** The square that is drawn at build time: its middle, which is that of the cabins, and how many degrees of longitude it is wide. */
export const staticMapFrame = { centre: { latitude: 35.818, longitude: -83.559 }, degrees: 0.44 } as const;

/** A part of the map in degrees, south-west corner first. */
export type MapBounds = readonly [west: number, south: number, east: number, north: number];

/** The smallest part of the map that holds these places, of which there is at least one. */
export function getMapBounds(places: readonly Coordinates[]): MapBounds {
  const along = places.map(({ longitude }) => longitude);
  const up = places.map(({ latitude }) => latitude);
  return [Math.min(...along), Math.min(...up), Math.max(...along), Math.max(...up)];
}

/** How far a guest can move the live map. */
export const maxMapBounds = [-84.3, 35.4, -82.9, 36.3] as const satisfies MapBounds;

const side = staticMapFrame.degrees / 360;
const middle = project(staticMapFrame.centre);

/** Where a place lies on the sheet, in percent from its left and top edge, to a hundredth. */
export function projectToStaticMap(place: Coordinates): WorldPoint {
  const { x, y } = project(place);
  const percent = (offset: number): number => Math.round((offset / side + 0.5) * 10_000) / 100;
  return { x: percent(x - middle.x), y: percent(y - middle.y) };
}

/** How far down the world map the sheet ends. */
export const staticMapBottom = middle.y + side / 2;

/** How wide the whole world is, in pixels, where the sheet is `pixels` wide. */
export const getWorldWidth = (pixels: number): number => pixels / side;

/** The zoom at which the live map shows the sheet at `pixels` wide: its world is 512 px at zoom 0. */
export const getStaticMapZoom = (pixels: number): number => Math.log2(getWorldWidth(pixels) / 512);
