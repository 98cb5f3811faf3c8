import type { APIRoute } from 'astro';
import { getLiveCabins } from '#content';
import { toCabinCardData } from '#domain/cabins/card-data.ts';
import { encodeCabinFilterData } from '#domain/cabins/card-data-file.ts';

/** The facts of every live cabin in display order, as the last build knew them. */
export const GET: APIRoute = async () =>
  Response.json(encodeCabinFilterData((await getLiveCabins()).map(toCabinCardData)));
