import { indexInWishlist, type Wishlist } from './wishlist.ts';

export const maxSharedCabins = 24;

/** Returns up to 24 distinct valid slugs; `null` without the parameter `cabins`. */
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
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');

/** Keeps shown cabins at their positions, even if removed, and appends new ones. */
export const appendNewItems = (shown: Wishlist, list: Wishlist): Wishlist => [
  ...shown,
  ...list.filter(({ slug }) => indexInWishlist(shown, slug) < 0),
];
