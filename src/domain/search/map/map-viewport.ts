import { getCoordinates } from '#domain/cabins/cabin-location.ts';
import type { Coordinates } from '#domain/geo/coordinates.ts';
import { type MapBounds, maxMapBounds, project, unproject } from './map-projection.ts';

/** What the live map looks at: its middle and its zoom. */
export interface MapViewport extends Coordinates {
  zoom: number;
}

/** The zooms a guest can choose: all the country about, to a single lane. */
export const zoomLimits = { min: 7, max: 15 } as const;

const written = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?),(\d{1,2}(?:\.\d{1,3})?)$/;

/** The view in `at` of a query, `latitude,longitude,zoom`, moved into the map's bounds; null where it is not one. */
export function parseMapViewport(query: URLSearchParams): MapViewport | null {
  const [, latitude, longitude, zoom] = written.exec(query.get('at') ?? '') ?? [];
  if (latitude === undefined) return null;
  const [west, south, east, north] = maxMapBounds;
  return {
    latitude: between(Number(latitude), south, north),
    longitude: between(Number(longitude), west, east),
    zoom: between(Number(zoom), zoomLimits.min, zoomLimits.max),
  };
}

const between = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** A view as `at` writes it: degrees to four places, about ten yards, and the zoom to two. */
export const formatMapViewport = ({ latitude, longitude, zoom }: MapViewport): string =>
  [rounded(latitude, 4), rounded(longitude, 4), rounded(zoom, 2)].join(',');

const rounded = (value: number, places: number): number => Number(value.toFixed(places));

/** What a page's address says of its map, beside what it says of the search: the part shown, and which of the two. */
const viewParts = ['view', 'at'] as const;

/** The parts of a query that say where the map looks and whether it is in front. */
export const getMapQueryParams = (query: URLSearchParams): [string, string][] =>
  viewParts.flatMap((name): [string, string][] => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });

/** Whether a place is in a part of the map, edges included. */
export const isWithinBounds = (
  { latitude, longitude }: Coordinates,
  [west, south, east, north]: MapBounds,
): boolean => longitude >= west && longitude <= east && latitude >= south && latitude <= north;

/** Whether a cabin is in a part of the map. One whose place is not known is in every part, and null is all of it. */
export function isCabinWithinBounds(
  cabin: Parameters<typeof getCoordinates>[0],
  area: MapBounds | null,
): boolean {
  const place = getCoordinates(cabin);
  return !place || !area || isWithinBounds(place, area);
}

/** The part of the map a view shows on a pane of so many pixels. */
export function getViewportBounds(view: MapViewport, pane: { width: number; height: number }): MapBounds {
  const world = 512 * 2 ** view.zoom;
  const middle = project(view);
  const [across, down] = [pane.width / world / 2, pane.height / world / 2];
  const southWest = unproject({ x: middle.x - across, y: middle.y + down });
  const northEast = unproject({ x: middle.x + across, y: middle.y - down });
  return [southWest.longitude, southWest.latitude, northEast.longitude, northEast.latitude];
}
