/** Parses the cabins of a shared wishlist from its address. */

import { indexInWishlist, type Wishlist } from './wishlist.ts';

export const maxSharedCabins = 24;

/**
 * Returns the cabins of a shared list: up to 24 distinct valid slugs; `null` without the parameter
 * `cabins`.
 */
export function sharedSlugs(query: URLSearchParams): readonly string[] | null {
  const parameter = query.get('cabins');
  if (parameter === null) return null;
  const slugs = parameter
    .split(',', 200)
    .filter((slug) => slug.length < 100 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug));
  return [...new Set(slugs)].slice(0, maxSharedCabins);
}

/** For example `Fox Grape` for `fox-grape`. */
export const titleFromSlug = (slug: string): string =>
  slug
    .split(/[-_]+/)
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join(' ');

/**
 * Appends new items to the shown list. Removed cabins stay at their positions while the page is
 * open.
 */
export const appendNewItems = (wishlist: Wishlist, list: Wishlist): Wishlist => [
  ...wishlist,
  ...list.filter(({ slug }) => indexInWishlist(wishlist, slug) < 0),
];
