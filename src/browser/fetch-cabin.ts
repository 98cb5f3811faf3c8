import { type CabinRef, parseCabinRef } from '#domain/cabins/cabin-ref.ts';
import { paths } from '#paths';

/** Fetches a cabin by slug, as of the last build; null for an unknown slug. Throws when offline. */
export async function fetchCabinRef(slug: string): Promise<CabinRef | null> {
  const response = await fetch(paths.cabinData(slug));
  return response.ok ? parseCabinRef(await response.json()) : null;
}
