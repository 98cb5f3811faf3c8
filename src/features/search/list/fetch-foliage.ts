import { fetchFoliageData } from '#browser/fetch-foliage.ts';
import type { SearchResult } from '#contracts/search.ts';
import { formatFoliageDuringStay, isStayNearPeak } from '#domain/fall-colors/stay-foliage.ts';
import type { Foliage } from '#features/search/store.ts';

/**
 * Fetches a function that returns the foliage during each stay by the cabin's slug. `null` if the
 * foliage data cannot be loaded.
 */
export async function fetchFoliage(
  signal: AbortSignal,
): Promise<((stays: readonly SearchResult[]) => ReadonlyMap<string, Foliage>) | null> {
  const foliageData = await fetchFoliageData(signal);
  if (!foliageData) return null;
  const { bands, feet } = foliageData;
  return (stays) =>
    new Map(
      stays.flatMap(({ slug, check_in, check_out }) => {
        const height = feet.get(slug);
        if (height === undefined || !check_in || !check_out) return [];
        const note = formatFoliageDuringStay(bands, height, check_in, check_out);
        return note ? [[slug, { note, isNear: isStayNearPeak(bands, height, check_in, check_out) }]] : [];
      }),
    );
}
