import { indexInWishlist, type Wishlist } from './wishlist.ts';

/** The most cabins one link to a shared list may name. */
export const maxSharedCabins = 24;

/** The slugs in the `cabins` parameter of a shared list's URL: at most 24, valid ones only, each once. Null without it. */
export function sharedSlugs(query: URLSearchParams): readonly string[] | null {
  const given = query.get('cabins');
  if (given === null) return null;
  const slugs = given
    .split(',', 200)
    .filter((slug) => slug.length < 100 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug));
  return [...new Set(slugs)].slice(0, maxSharedCabins);
}

/** A title for a cabin of which only the slug is known: `fox-grape` is `Fox Grape`. */
export const titleFromSlug = (slug: string): string =>
  slug
    .split(/[-_]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');

/** The cabins that were shown, each at its place though it is saved no longer, then those saved since. */
export const appendNewItems = (shown: Wishlist, list: Wishlist): Wishlist => [
  ...shown,
  ...list.filter(({ slug }) => indexInWishlist(shown, slug) < 0),
];
