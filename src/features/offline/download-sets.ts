// Downloads sets of pages, such as a trip's, for reading without a connection.

import { isQuotaExceeded } from '#browser/offline-cache/cache-names.ts';
import { cachePage } from '#browser/offline-cache/cache-page.ts';
import type { OfflineSet, VisitorItems } from '#domain/offline/offline-sets.ts';
import { cacheBooking, cacheItinerary } from './cacheable-sources.ts';
import { register } from './register-worker.ts';

/** Result of a download: complete, the device is full, or a page failed. */
export type DownloadResult = 'complete' | 'storage-full' | 'incomplete';

/**
 * Downloads all pages of the sets one by one. `onStep` receives the number of finished ones. Never
 * rejects.
 */
export async function downloadSets(
  sets: readonly OfflineSet[],
  visitorItems: VisitorItems,
  onStep: (done: number, all: number) => void,
): Promise<DownloadResult> {
  const pages = sets.flatMap((set) => set.pages);
  const seenAddresses = new Set<string>();
  try {
    await register();
    // Asks the browser not to clear requested downloads when storage is low.
    void navigator.storage?.persist?.().catch(() => undefined);
    for (const { name } of sets) {
      if (name === 'itinerary' && visitorItems.itinerary) await cacheItinerary(visitorItems.itinerary);
      if (name === 'booking' && visitorItems.booking) await cacheBooking(visitorItems.booking);
    }
    for (const [done, { path, data }] of pages.entries()) {
      onStep(done, pages.length);
      await cachePage(path, seenAddresses, data);
    }
    onStep(pages.length, pages.length);
    return 'complete';
  } catch (cause) {
    return isQuotaExceeded(cause) ? 'storage-full' : 'incomplete';
  }
}
