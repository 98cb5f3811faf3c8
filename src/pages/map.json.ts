import { readFileSync } from 'node:fs';
import type { APIRoute } from 'astro';
import { getLiveCabins } from '#content';
import { type Geography, pathsOf, pinned } from '#features/map/draw.ts';
import type { DrawnMap } from '#features/map/sheet.ts';

/** The drawing and the cabins' places on it, for the map beside the results. */
export const GET: APIRoute = async () => {
  const geography: Geography = JSON.parse(readFileSync('public/geo/smokies.json', 'utf8'));
  const pins = pinned(await getLiveCabins()).map(({ cabin, place, cents }) => ({
    slug: cabin.slug,
    cents,
    ...place,
  }));
  return Response.json({ ink: pathsOf(geography), pins } satisfies DrawnMap);
};
