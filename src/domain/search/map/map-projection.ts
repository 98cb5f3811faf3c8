/** Web Mercator projection: converts coordinates to points of the search map and back. */

import type { Coordinates } from '#domain/geo/coordinates.ts';

/** Point of a Web Mercator map of the world. Both from 0 to 1, y downwards. */
export interface WorldPoint {
  x: number;
  y: number;
}

export function project({ latitude, longitude }: Coordinates): WorldPoint {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

export const unproject = ({ x, y }: WorldPoint): Coordinates => ({
  latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
  longitude: (x - 0.5) * 360,
});

export const staticMapFrame = { centre: { latitude: 35.818, longitude: -83.559 }, degrees: 0.44 } as const;

export type MapBounds = readonly [west: number, south: number, east: number, north: number];

/** Returns the smallest bounds; needs at least one point. */
export function getMapBounds(coordinates: readonly Coordinates[]): MapBounds {
  const longitudes = coordinates.map(({ longitude }) => longitude);
  const latitudes = coordinates.map(({ latitude }) => latitude);
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}

export const maxMapBounds = [-84.3, 35.4, -82.9, 36.3] as const satisfies MapBounds;

const side = staticMapFrame.degrees / 360;
const center = project(staticMapFrame.centre);

/** Returns a position on the static map in percent from the left and top, rounded to 0.01. */
export function projectToStaticMap(coordinates: Coordinates): WorldPoint {
  const { x, y } = project(coordinates);
  const percent = (offset: number): number => Math.round((offset / side + 0.5) * 10_000) / 100;
  return { x: percent(x - center.x), y: percent(y - center.y) };
}

export interface MapSize {
  width: number;
  height: number;
}

/** An area in px of the world. */
export interface MapArea {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Returns the area around a point. All in px of the world. */
export const getAreaAround = ({ x, y }: WorldPoint, { width, height }: MapSize): MapArea => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
});

export const overlaps = (a: MapArea, b: MapArea): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Returns the visible part of a static map in px of the world. `shown`: its size in px. */
export const getStaticMapArea = (worldSize: number, shown: MapSize): MapArea =>
  getAreaAround({ x: center.x * worldSize, y: center.y * worldSize }, shown);

/** Returns the width of the world in px, if the static map is `pixels` wide. */
export const getWorldWidth = (pixels: number): number => pixels / side;

/** Returns the zoom of a static map of this width. At zoom 0 the world is 512 px wide. */
export const getStaticMapZoom = (pixels: number): number => Math.log2(getWorldWidth(pixels) / 512);
