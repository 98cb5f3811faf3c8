import { fetchFoliageData } from '#browser/fetch-foliage.ts';
import type { SearchResult } from '#contracts/search.ts';
import { formatFoliageDuringStay, isStayNearPeak } from '#domain/fall-colors/stay-foliage.ts';
import type { Foliage } from '#features/search/store.ts';

/** By slug, during each found stay. `null` if the foliage data cannot be loaded. */
export async function fetchFoliage(
  signal: AbortSignal,
): Promise<((stays: readonly SearchResult[]) => ReadonlyMap<string, Foliage>) | null> {
  const fall = await fetchFoliageData(signal);
  if (!fall) return null;
  const { bands, feet } = fall;
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
