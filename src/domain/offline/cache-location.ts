import { isCabinCategorySlug } from '#domain/cabins/category-slugs.ts';
import { collectionNames, collections } from '#domain/content/collections.ts';

/** What a page that may be kept is: one of words, a cabin, or the empty page of an itinerary or a booking, which its guest may share. */
export type CachedPageKind = 'written' | 'cabin' | 'itinerary' | 'booking';

/** Where a page is kept: the itinerary's and the booking's are one page each, whatever they are opened with. */
export interface CacheLocation {
  kind: CachedPageKind;
  /** The path it is kept under, without a query: no token ever is part of it. */
  path: string;
}

const ofCollections = collectionNames.map((name) => {
  const { at, hasPages } = collections[name];
  return hasPages ? `${at}(?:/[\\w-]+)?` : at;
});
const written = new RegExp(`^(?:${[...ofCollections, '/fall', '/plan', '/saved'].join('|')})$`);
const cabin = /^\/cabins\/([a-z0-9-]+)$/;

/** Where the page of a path is kept; null for a page that is not. */
export function getCacheLocation(pathname: string): CacheLocation | null {
  const path = pathname.replace(/(?<=.)\/$/, '');
  if (written.test(path)) return { kind: 'written', path };
  if (path.startsWith('/shared-itinerary')) return { kind: 'itinerary', path: '/shared-itinerary' };
  if (path === '/booking-success' || path === '/shared-stay') return { kind: 'booking', path };
  const [, slug] = cabin.exec(path) ?? [];
  return slug && !isCabinCategorySlug(slug) ? { kind: 'cabin', path } : null;
}

/** The id in an itinerary's address; null in any other. */
export const parseItineraryId = (pathname: string): string | null =>
  /^\/shared-itinerary\/([\w-]{8,64})\/?$/.exec(pathname)?.[1] ?? null;
