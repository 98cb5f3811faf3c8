import { toRecord } from '#domain/type-guards.ts';

/** Saved cabin, as stored in the browser (spec §3). `timestamp`: epoch milliseconds. */
export interface WishlistItem {
  slug: string;
  cabinId: string;
  timestamp: number;
}

/** Oldest first, without duplicate slugs (spec §4). */
export type Wishlist = readonly WishlistItem[];

/** Longer stored lists were not written by this site and are ignored. */
export const maxWishlistItems = 500;

/** Drops invalid items and duplicates; empty if it is not a list (spec §5). */
export function parseWishlist(stored: unknown): Wishlist {
  if (!Array.isArray(stored) || stored.length > maxWishlistItems) return [];
  const items = stored.filter(isItem);
  return items.filter(({ slug }, index) => indexInWishlist(items, slug) === index);
}

/** Adds or removes a cabin. A full list loses its oldest item. */
export const toggleWishlistItem = (list: Wishlist, item: WishlistItem): Wishlist =>
  indexInWishlist(list, item.slug) < 0
    ? [...list, item].slice(-maxWishlistItems)
    : list.filter(({ slug }) => slug !== item.slug);

/** Restores an item before newer ones (spec §4). */
export function restoreWishlistItem(list: Wishlist, item: WishlistItem): Wishlist {
  if (indexInWishlist(list, item.slug) >= 0) return list;
  const nextIndex = list.findIndex(({ timestamp }) => timestamp > item.timestamp);
  return list.toSpliced(nextIndex < 0 ? list.length : nextIndex, 0, item);
}

/** Changes the slug of an item; removes it if the list already has the new slug. */
export const renameWishlistItem = (list: Wishlist, old: string, slug: string): Wishlist =>
  indexInWishlist(list, slug) >= 0
    ? list.filter((item) => item.slug !== old)
    : list.map((item) => (item.slug === old ? { ...item, slug } : item));

/** Returns epoch milliseconds after the newest item, even if the clock was set back. */
export const getNextTimestamp = (list: Wishlist, now: number): number =>
  Math.max(now, ...list.map(({ timestamp }) => timestamp + 1));

/** Returns -1 if the cabin is not in the list. */
export const indexInWishlist = (list: Wishlist, slug: string): number =>
  list.findIndex((item) => item.slug === slug);

const isName = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{1,99}$/.test(text);

function isItem(item: unknown): item is WishlistItem {
  const { slug, cabinId, timestamp } = toRecord(item);
  return isName(slug) && isName(cabinId) && Number.isFinite(timestamp);
}
