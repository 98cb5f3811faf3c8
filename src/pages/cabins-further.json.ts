import type { APIRoute } from 'astro';
import { getLiveCabins } from '#content';
import type { CabinCardExtras } from '#domain/cabins/card-data.ts';
import { toCabinCardData } from '#domain/cabins/card-data.ts';

/** What the saved cabins need beside `/cabins.json`: ids and pictures, which hardly compress. */
export const GET: APIRoute = async () =>
  Response.json(
    (await getLiveCabins())
      .map(toCabinCardData)
      .map(({ slug, id, image }): CabinCardExtras => ({ slug, id, image })),
  );
