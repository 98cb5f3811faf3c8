import { type CabinRef, parseCabinRef } from '#domain/cabins/cabin-ref.ts';
import { paths } from '#paths';

/**
 * A cabin's card data by slug, as the last build knew it; null for an unknown slug. Throws when
 * offline.
 */
export async function fetchCabinRef(slug: string): Promise<CabinRef | null> {
  const answer = await fetch(paths.cabinData(slug));
  return answer.ok ? parseCabinRef(await answer.json()) : null;
}
