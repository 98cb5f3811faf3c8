import { readFileSync } from 'node:fs';
import type { APIRoute } from 'astro';
import type { DrawnMap } from '#features/search/map/static-map.ts';
import { type Geography, pathsOf } from '#features/search/map/static-map-svg.ts';

/** The drawing, for the map beside the results. */
export const GET: APIRoute = () => {
  const geography: Geography = JSON.parse(readFileSync('public/geo/smokies.json', 'utf8'));
  return Response.json({ ink: pathsOf(geography) } satisfies DrawnMap);
};
