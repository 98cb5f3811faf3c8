/** A saved cabin, as browser storage keeps it (spec §3). `timestamp` is when it was saved, in epoch milliseconds. */
export interface WishlistItem {
  slug: string;
  cabinId: string;
  timestamp: number;
}

export type Wishlist = readonly WishlistItem[];

/** The most a list holds. A longer one in storage is none of ours. */
export const longestWishlist = 500;

/** The list in a stored value, each slug once, the first one kept. What cannot be read is empty (spec §5). */
export function wishlistFrom(stored: unknown): Wishlist {
  if (!Array.isArray(stored) || stored.length > longestWishlist) return [];
  return stored.reduce<Wishlist>(
    (list, item) => (isItem(item) ? restored(list, item, list.length) : list),
    [],
  );
}

/** The list without the cabin where it was saved, with it at the end where it was not; the oldest leaves a full list. */
export const toggled = (list: Wishlist, item: WishlistItem): Wishlist =>
  placeOf(list, item.slug) < 0
    ? [...list, item].slice(-longestWishlist)
    : list.filter(({ slug }) => slug !== item.slug);

/** The list with the item at its old place again, or at the end of a list that has grown shorter (spec §4). */
export const restored = (list: Wishlist, item: WishlistItem, place: number): Wishlist =>
  placeOf(list, item.slug) < 0 ? list.toSpliced(place, 0, item) : list;

/** Where a cabin stands in the list; -1 where it does not. */
export const placeOf = (list: Wishlist, slug: string): number => list.findIndex((item) => item.slug === slug);

const isName = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{1,99}$/.test(text);

function isItem(item: unknown): item is WishlistItem {
  const { slug, cabinId, timestamp } = Object(item) as Record<keyof WishlistItem, unknown>;
  return isName(slug) && isName(cabinId) && Number.isFinite(timestamp);
}
