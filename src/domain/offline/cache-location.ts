import { isCabinCategorySlug } from '#domain/cabins/category-slugs.ts';
import { collectionNames, collections } from '#domain/content/collections.ts';

/**
 * `content`: written pages. `itinerary` and `booking` are empty pages whose content loads by token.
 */
export type CachedPageKind = 'content' | 'cabin' | 'itinerary' | 'booking';

/** Cached page. All itineraries share one page, and so do all bookings. */
export interface CacheLocation {
  kind: CachedPageKind;
  /** Path without query, so that it never contains a token. */
  path: string;
}

const collectionPatterns = collectionNames.map((name) => {
  const { path, hasPages } = collections[name];
  return hasPages ? `${path}(?:/[\\w-]+)?` : path;
});
const contentPage = new RegExp(`^(?:${[...collectionPatterns, '/fall', '/plan', '/saved'].join('|')})$`);
const cabin = /^\/cabins\/([a-z0-9-]+)$/;

/** Returns the cached page of a path; `null` for pages that are not cached. */
export function getCacheLocation(pathname: string): CacheLocation | null {
  const path = pathname.replace(/(?<=.)\/$/, '');
  if (contentPage.test(path)) return { kind: 'content', path };
  if (path.startsWith('/shared-itinerary')) return { kind: 'itinerary', path: '/shared-itinerary' };
  if (path === '/booking-success' || path === '/shared-stay') return { kind: 'booking', path };
  const [, slug] = cabin.exec(path) ?? [];
  return slug && !isCabinCategorySlug(slug) ? { kind: 'cabin', path } : null;
}

/** Returns `null` for other paths. */
export const parseItineraryId = (pathname: string): string | null =>
  /^\/shared-itinerary\/([\w-]{8,64})\/?$/.exec(pathname)?.[1] ?? null;
