import type { APIRoute, GetStaticPaths } from 'astro';
import { toCabinRef } from '#components/cabin/cabin-ref.ts';
import { getLiveCabins } from '#content';
import type { Cabin } from '#domain/cabins/cabin.ts';
import { morePictures } from '#domain/cabins/card-pictures.ts';

export const getStaticPaths = (async () => {
  const cabins = await getLiveCabins();
  return cabins.map((cabin) => ({ params: { slug: cabin.slug }, props: { cabin } }));
}) satisfies GetStaticPaths;

/** Card data of a cabin for pages that only have its slug, and the further pictures of its card. */
export const GET: APIRoute<{ cabin: Cabin }> = ({ props: { cabin } }) =>
  Response.json({ ...toCabinRef(cabin), pictures: morePictures(cabin) });
