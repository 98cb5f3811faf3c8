/** Sets of pages that visitors save for offline use, such as the guide or their saved cabins. */

import {
  type CollectionName,
  collectionNames,
  collections,
  getOfflineCollection,
} from '#domain/content/collections.ts';
import { typedKeys } from '#domain/type-guards.ts';
import { getCacheLocation } from './cache-location.ts';
import type { CacheablePage } from './cacheable-pages.ts';

/** Names of the sets, in display order of the dialog. */
export type OfflineSetName = CollectionName | VisitorSetName;
type VisitorSetName = 'cabins' | 'itinerary' | 'booking';

/** Pages of a set. An itinerary or booking includes its data. */
export interface OfflineSet {
  name: OfflineSetName;
  label: string;
  pages: CacheablePage[];
}

export interface VisitorItems {
  /** Slugs of cabins in the wishlist. */
  cabins: readonly string[];
  /** Id of the itinerary on the page; `null` elsewhere. */
  itinerary: string | null;
  /** Token of the booking on the page; `null` elsewhere. */
  booking: string | null;
}

const labels: Record<VisitorSetName, string> = {
  cabins: 'Your saved cabins',
  itinerary: 'This itinerary',
  booking: 'This booking, with the way to the door',
};

const allSets: readonly Omit<OfflineSet, 'pages'>[] = [
  ...collectionNames.flatMap((name) => {
    const { offlineSetName } = collections[name];
    return offlineSetName ? [{ name, label: offlineSetName }] : [];
  }),
  ...typedKeys(labels).map((name) => ({ name, label: labels[name] })),
];

/** Groups pages into sets. Leaves out sets without pages. */
export const createOfflineSets = (listed: readonly CacheablePage[], items: VisitorItems): OfflineSet[] =>
  allSets
    .map((set) => ({
      ...set,
      pages: listed.filter(({ path }) => setOfPage(path) === set.name && isAllowed(path, items)),
    }))
    .filter(({ pages }) => pages.length > 0);

/** Whether a page is public, or belongs to one of the visitor's items. */
function isAllowed(path: string, { cabins, itinerary, booking }: VisitorItems): boolean {
  const kind = getCacheLocation(path)?.kind;
  if (path === '/saved') return cabins.length > 0;
  if (kind === 'cabin') return cabins.some((slug) => path === `/cabins/${slug}`);
  if (kind === 'itinerary') return itinerary !== null;
  // A shared stay is cached only by visiting it.
  return kind !== 'booking' || (booking !== null && path !== '/shared-stay');
}

/** Returns the set preselected on a page; the guide by default. */
export function setOfPage(pathname: string): OfflineSetName {
  const location = getCacheLocation(pathname);
  if (location?.kind === 'booking' || location?.kind === 'itinerary') return location.kind;
  if (location?.kind === 'cabin' || pathname === '/saved') return 'cabins';
  return getOfflineCollection(pathname);
}

/** Estimated bytes of a picture, which the image service creates only on request. */
const pictureBytes = 20_000;

export function setBytes({ pages }: OfflineSet): number {
  const pictures = new Set(pages.flatMap((page) => page.pictures));
  return pages.reduce((sum, { bytes }) => sum + bytes, pictures.size * pictureBytes);
}
