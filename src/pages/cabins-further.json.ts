import type { APIRoute } from 'astro';
import { getLiveCabins } from '#content';
import type { FurtherFacts } from '#domain/cabin/card-facts.ts';
import { cardFactsOf } from '#domain/cabin/card-facts.ts';

/** What the saved cabins need beside `/cabins.json`: ids and pictures, which hardly compress. */
export const GET: APIRoute = async () =>
  Response.json(
    (await getLiveCabins())
      .map(cardFactsOf)
      .map(({ slug, id, image }): FurtherFacts => ({ slug, id, image })),
  );
