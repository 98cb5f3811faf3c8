import { type AvailabilityTarget, parseTarget } from '#domain/cabin/target.ts';
import { paths } from '#paths';

/** A cabin's card data by slug, as the last build knew it; null for an unknown slug. Throws when offline. */
export async function fetchCabin(slug: string): Promise<AvailabilityTarget | null> {
  const answer = await fetch(paths.cabinData(slug));
  return answer.ok ? parseTarget(await answer.json()) : null;
}
