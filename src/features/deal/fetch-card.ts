import type { CabinSummary } from '#domain/cabin/cabin.ts';
import { paths } from '#paths';
import { cardOf } from './rows.ts';

/** A cabin's card as the last build made it; null where it made none, and when it cannot be had. */
export async function fetchCard(
  { id, slug }: Pick<CabinSummary, 'id' | 'slug'>,
  signal: AbortSignal,
): Promise<Element | null> {
  try {
    const answer = await fetch(paths.cabinCard(slug), { signal });
    if (!answer.ok) return null;
    return cardOf(new DOMParser().parseFromString(await answer.text(), 'text/html'), id);
  } catch {
    return null;
  }
}
