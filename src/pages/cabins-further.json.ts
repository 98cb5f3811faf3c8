import type { APIRoute } from 'astro';
import { getFormerSlugs, getLiveCabins } from '#content';
import type { CabinCardExtras } from '#domain/cabins/card-data.ts';
import { toCabinCardData } from '#domain/cabins/card-data.ts';

/** Data for wishlists that `/cabins.json` omits: ids and pictures, which hardly compress. */
export const GET: APIRoute = async () => {
  const formerSlugs = await getFormerSlugs();
  return Response.json(
    (await getLiveCabins()).map(toCabinCardData).map(({ slug, id, image }): CabinCardExtras => {
      const former = formerSlugs.get(slug);
      return { slug, id, image, ...(former && { former }) };
    }),
  );
};
