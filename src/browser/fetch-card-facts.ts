import { type CardFacts, parseCardFacts } from '#domain/cabin/card-facts.ts';
import { paths } from '#paths';

/** The facts of every cabin we offer, as the last build knew them; null where they cannot be had. Never throws. */
export async function fetchCardFacts(signal?: AbortSignal): Promise<CardFacts[] | null> {
  try {
    const answer = await fetch(paths.cabinsData, signal ? { signal } : {});
    const cabins: unknown = await answer.json();
    return Array.isArray(cabins) ? cabins.flatMap((cabin) => parseCardFacts(cabin) ?? []) : null;
  } catch {
    return null;
  }
}
