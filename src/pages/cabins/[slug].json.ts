import type { APIRoute, GetStaticPaths } from 'astro';
import { toCabinRef } from '#components/cabin/cabin-ref.ts';
import { getLiveCabins } from '#content';
import type { Cabin } from '#domain/cabins/cabin.ts';
import { morePictures } from '#domain/cabins/card-pictures.ts';

export const getStaticPaths = (async () => {
  const cabins = await getLiveCabins();
  return cabins.map((cabin) => ({ params: { slug: cabin.slug }, props: { cabin } }));
}) satisfies GetStaticPaths;

/** A cabin's card data, for pages that are given only its slug, and the pictures its card turns to. */
export const GET: APIRoute<{ cabin: Cabin }> = ({ props: { cabin } }) =>
  Response.json({ ...toCabinRef(cabin), pictures: morePictures(cabin) });
