/** Visible part of the search map: center, zoom and bounds, with its query parameters. */

import { getCoordinates } from '#domain/cabins/cabin-location.ts';
import type { Coordinates } from '#domain/geo/coordinates.ts';
import { type MapBounds, maxMapBounds, project, unproject } from './map-projection.ts';

export interface MapViewport extends Coordinates {
  zoom: number;
}

/** Zoom limits: from the whole region to a single lane. */
export const zoomLimits = { min: 7, max: 15 } as const;

const viewportPattern = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?),(\d{1,2}(?:\.\d{1,3})?)$/;

/** Parses `at` (`latitude,longitude,zoom`), clamped to the limits. `null` if it is malformed. */
export function parseMapViewport(query: URLSearchParams): MapViewport | null {
  const [, latitude, longitude, zoom] = viewportPattern.exec(query.get('at') ?? '') ?? [];
  if (latitude === undefined) return null;
  const [west, south, east, north] = maxMapBounds;
  return {
    latitude: clamp(Number(latitude), south, north),
    longitude: clamp(Number(longitude), west, east),
    zoom: clamp(Number(zoom), zoomLimits.min, zoomLimits.max),
  };
}

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** Formats a viewport for `at`: coordinates with four decimals (about ten yards), zoom with two. */
export const formatMapViewport = ({ latitude, longitude, zoom }: MapViewport): string =>
  [round(latitude, 4), round(longitude, 4), round(zoom, 2)].join(',');

const round = (value: number, decimals: number): number => Number(value.toFixed(decimals));

const viewParts = ['view', 'at'] as const;

export const getMapQueryParams = (query: URLSearchParams): [string, string][] =>
  viewParts.flatMap((name): [string, string][] => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });

/** Includes points on the edges. */
export const isWithinBounds = (
  { latitude, longitude }: Coordinates,
  [west, south, east, north]: MapBounds,
): boolean => longitude >= west && longitude <= east && latitude >= south && latitude <= north;

/** Whether a cabin is within `area`. `true` without coordinates, and if `area` is `null`. */
export function isCabinWithinBounds(
  cabin: Parameters<typeof getCoordinates>[0],
  area: MapBounds | null,
): boolean {
  const coordinates = getCoordinates(cabin);
  return !coordinates || !area || isWithinBounds(coordinates, area);
}

/** Returns the bounds that a pane of this size in px shows. */
export function getViewportBounds(view: MapViewport, pane: { width: number; height: number }): MapBounds {
  const worldSize = 512 * 2 ** view.zoom;
  const center = project(view);
  const [halfWidth, halfHeight] = [pane.width / worldSize / 2, pane.height / worldSize / 2];
  const southWest = unproject({ x: center.x - halfWidth, y: center.y + halfHeight });
  const northEast = unproject({ x: center.x + halfWidth, y: center.y - halfHeight });
  return [southWest.longitude, southWest.latitude, northEast.longitude, northEast.latitude];
}
