// Card data of a cabin for scripts that only have its slug, and further pictures of its card.

import type { APIRoute, GetStaticPaths } from 'astro';
import { toCabinRef } from '#components/cabin/cabin-ref.ts';
import { getLiveCabins } from '#content';
import type { Cabin } from '#domain/cabins/cabin.ts';
import { morePictures } from '#domain/cabins/card-pictures.ts';

export const getStaticPaths = (async () => {
  const cabins = await getLiveCabins();
  return cabins.map((cabin) => ({ params: { slug: cabin.slug }, props: { cabin } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ cabin: Cabin }> = ({ props: { cabin } }) =>
  Response.json({ ...toCabinRef(cabin), pictures: morePictures(cabin) });
