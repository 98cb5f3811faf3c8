import type { APIRoute } from 'astro';
import { getLiveCabins } from '#content';
import { toCabinCardData } from '#domain/cabins/card-data.ts';
import { encodeCabinFilterData } from '#domain/cabins/card-data-file.ts';

/** Data of all live cabins in display order at build time. */
export const GET: APIRoute = async () =>
  Response.json(encodeCabinFilterData((await getLiveCabins()).map(toCabinCardData)));
