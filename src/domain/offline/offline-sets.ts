import {
  type CollectionName,
  collectionNames,
  collections,
  getOfflineCollection,
} from '#domain/content/collections.ts';
import { typedKeys } from '#domain/type-guards.ts';
import { getCacheLocation } from './cache-location.ts';
import type { CacheablePage } from './cacheable-pages.ts';

/** The parts of the site a guest can choose to keep, in the order they are offered. */
export type OfflineSetName = CollectionName | OwnName;
type OwnName = 'cabins' | 'itinerary' | 'booking';

/** What belongs to a set: pages, and the itinerary or the booking they show. */
export interface OfflineSet {
  name: OfflineSetName;
  label: string;
  pages: CacheablePage[];
}

/** What is known of a guest's own things where she chooses. */
export interface VisitorItems {
  /** Slugs of the cabins she saved. */
  cabins: readonly string[];
  /** The id of the itinerary on the page; null elsewhere. */
  itinerary: string | null;
  /** The token of the booking on the page; null elsewhere. */
  booking: string | null;
}

const labels: Record<OwnName, string> = {
  cabins: 'Your saved cabins',
  itinerary: 'This itinerary',
  booking: 'This booking, with the way to the door',
};

const allSets: readonly Omit<OfflineSet, 'pages'>[] = [
  ...collectionNames.flatMap((name) => {
    const { keptAs } = collections[name];
    return keptAs ? [{ name, label: keptAs }] : [];
  }),
  ...typedKeys(labels).map((name) => ({ name, label: labels[name] })),
];

/** The sets a guest can keep, of the pages the build lists; those without a page are left out. */
export const createOfflineSets = (listed: readonly CacheablePage[], own: VisitorItems): OfflineSet[] =>
  allSets
    .map((set) => ({
      ...set,
      pages: listed.filter(({ path }) => setOfPage(path) === set.name && isAllowed(path, own)),
    }))
    .filter(({ pages }) => pages.length > 0);

/** Whether a page is for everybody, or of what a guest has herself. */
function isAllowed(path: string, { cabins, itinerary, booking }: VisitorItems): boolean {
  const kind = getCacheLocation(path)?.kind;
  if (path === '/saved') return cabins.length > 0;
  if (kind === 'cabin') return cabins.some((slug) => path === `/cabins/${slug}`);
  if (kind === 'itinerary') return itinerary !== null;
  // A stay that was shared is kept by being visited alone.
  return kind !== 'booking' || (booking !== null && path !== '/shared-stay');
}

/** The set a page belongs to and that is chosen beforehand on it: the guide where it is of no other. */
export function setOfPage(pathname: string): OfflineSetName {
  const place = getCacheLocation(pathname);
  if (place?.kind === 'booking' || place?.kind === 'itinerary') return place.kind;
  if (place?.kind === 'cabin' || pathname === '/saved') return 'cabins';
  return getOfflineCollection(pathname);
}

/** What a picture comes to, in bytes: the image service makes them, and only when they are asked for. */
const pictureBytes = 20_000;

/** About how many bytes the pages of a set and their pictures come to. */
export function setBytes({ pages }: OfflineSet): number {
  const pictures = new Set(pages.flatMap((page) => page.pictures));
  return pages.reduce((sum, { bytes }) => sum + bytes, pictures.size * pictureBytes);
}
