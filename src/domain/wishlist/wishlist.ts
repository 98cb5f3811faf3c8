import { toRecord } from '#domain/type-guards.ts';

/** A saved cabin as browser storage has it (spec §3). `timestamp` is when it was saved, in epoch milliseconds. */
export interface WishlistItem {
  slug: string;
  cabinId: string;
  timestamp: number;
}

/** The saved cabins, the oldest first, each slug once (spec §4). */
export type Wishlist = readonly WishlistItem[];

/** The most cabins a list holds. A longer stored list was not written by this site and is ignored. */
export const maxWishlistItems = 500;

/** The list in a stored value, which is not trusted: invalid items and repeated slugs are dropped; what is no list is empty (spec §5). */
export function parseWishlist(stored: unknown): Wishlist {
  if (!Array.isArray(stored) || stored.length > maxWishlistItems) return [];
  const items = stored.filter(isItem);
  return items.filter(({ slug }, place) => indexInWishlist(items, slug) === place);
}

/** The list without the cabin if it was saved, else with it at the end; a full list loses its oldest. */
export const toggleWishlistItem = (list: Wishlist, item: WishlistItem): Wishlist =>
  indexInWishlist(list, item.slug) < 0
    ? [...list, item].slice(-maxWishlistItems)
    : list.filter(({ slug }) => slug !== item.slug);

/** The list with the item at its old place again (spec §4): before what was saved later. */
export function restoreWishlistItem(list: Wishlist, item: WishlistItem): Wishlist {
  if (indexInWishlist(list, item.slug) >= 0) return list;
  const later = list.findIndex(({ timestamp }) => timestamp > item.timestamp);
  return list.toSpliced(later < 0 ? list.length : later, 0, item);
}

/** The list with a cabin under its new slug; once, where both were saved. */
export const renameWishlistItem = (list: Wishlist, old: string, slug: string): Wishlist =>
  indexInWishlist(list, slug) >= 0
    ? list.filter((item) => item.slug !== old)
    : list.map((item) => (item.slug === old ? { ...item, slug } : item));

/** A moment for what is saved now, in epoch milliseconds: later than all of the list, whatever the clock says. */
export const getNextTimestamp = (list: Wishlist, now: number): number =>
  Math.max(now, ...list.map(({ timestamp }) => timestamp + 1));

/** The index of a cabin in the list; -1 where it is not saved. */
export const indexInWishlist = (list: Wishlist, slug: string): number =>
  list.findIndex((item) => item.slug === slug);

const isName = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{1,99}$/.test(text);

function isItem(item: unknown): item is WishlistItem {
  const { slug, cabinId, timestamp } = toRecord(item);
  return isName(slug) && isName(cabinId) && Number.isFinite(timestamp);
}
