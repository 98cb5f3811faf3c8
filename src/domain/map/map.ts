import type { Place } from './distance.ts';

/** A point on the world map of Mercator, as browsers draw it: both from 0 to 1, y downwards. */
export interface WorldPoint {
  x: number;
  y: number;
}

/** Where a place lies on the world map. */
export function project({ latitude, longitude }: Place): WorldPoint {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** The square that is drawn at build time: its middle, and how many degrees of longitude it is wide. */
export const sheet = { centre: { latitude: 35.81, longitude: -83.559 }, degrees: 0.44 } as const;

/** How far a guest can move the live map: degrees, south-west corner first. */
export const farthest: [west: number, south: number, east: number, north: number] = [
  -84.3, 35.4, -82.9, 36.3,
];

const side = sheet.degrees / 360;
const middle = project(sheet.centre);

/** Where a place lies on the sheet, in percent from its left and top edge, to a hundredth. */
export function onSheet(place: Place): WorldPoint {
  const { x, y } = project(place);
  const percent = (offset: number): number => Math.round((offset / side + 0.5) * 10_000) / 100;
  return { x: percent(x - middle.x), y: percent(y - middle.y) };
}

/** The zoom at which the live map shows the sheet at `pixels` wide: its world is 512 px at zoom 0. */
export const zoomForSheet = (pixels: number): number => Math.log2(pixels / (512 * side));

/** The names on the map: towns a little beside their middle, where the pins leave room. */
export const placeNames: readonly (Place & { name: string; kind: 'town' | 'land' })[] = [
  { name: 'Gatlinburg', kind: 'town', latitude: 35.7055, longitude: -83.497 },
  { name: 'Pigeon Forge', kind: 'town', latitude: 35.788, longitude: -83.554 },
  { name: 'Sevierville', kind: 'town', latitude: 35.866, longitude: -83.553 },
  { name: 'Wears Valley', kind: 'town', latitude: 35.7035, longitude: -83.652 },
  { name: 'Great Smoky Mountains National Park', kind: 'land', latitude: 35.668, longitude: -83.56 },
  { name: 'Douglas Lake', kind: 'land', latitude: 35.966, longitude: -83.475 },
];
