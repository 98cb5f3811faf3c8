import type { APIRoute } from 'astro';
import { getFall, getLiveCabins } from '#content';
import { pickBandData } from '#domain/fall-colors/elevation-band.ts';

/** Bands of fall colors, and elevations of cabins in feet by slug, if known. */
export const GET: APIRoute = async () => {
  const [{ bands }, cabins] = await Promise.all([getFall(), getLiveCabins()]);
  const feet = cabins.flatMap(({ slug, elevation_ft }) =>
    elevation_ft === null ? [] : [[slug, elevation_ft]],
  );
  return Response.json({ bands: bands.map(pickBandData), feet: Object.fromEntries(feet) });
};
