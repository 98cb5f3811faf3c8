import { atom } from 'nanostores';
import { storedAtom } from '#browser/stored-atom.ts';
import {
  getNextTimestamp,
  indexInWishlist,
  parseWishlist,
  renameWishlistItem,
  restoreWishlistItem,
  toggleWishlistItem,
  type Wishlist,
  type WishlistItem,
} from '#domain/wishlist/wishlist.ts';

const { $value, current, keep } = storedAtom<Wishlist>('wishlist', parseWishlist);

/** The cabins this browser has saved, the oldest first. */
export const $wishlist = $value;

/** Whether the panel of saved cabins is open. */
export const $wishlistOpen = atom(false);

/** Opens the panel. Always true: the control's link is not needed. */
export function openWishlist(): boolean {
  $wishlistOpen.set(true);
  return true;
}

export const closeWishlist = (): void => $wishlistOpen.set(false);

export const isInWishlist = (slug: string): boolean => indexInWishlist($wishlist.get(), slug) >= 0;

/** Saves a cabin that was not saved; of one that was, removes it and returns the way back to its old place. */
export function toggleInWishlist({ id, slug }: { id: string; slug: string }): (() => void) | null {
  const before = current();
  const removed = before[indexInWishlist(before, slug)];
  keep(toggleWishlistItem(before, { slug, cabinId: id, timestamp: getNextTimestamp(before, Date.now()) }));
  return removed ? () => restoreToWishlist(removed) : null;
}

/** Lets a saved cabin follow to its new slug, at its place. */
export function renameInWishlist(old: string, slug: string): void {
  const before = current();
  if (indexInWishlist(before, old) >= 0) keep(renameWishlistItem(before, old, slug));
}

/** Saves a cabin again as it was, at its old place. */
export const restoreToWishlist = (item: WishlistItem): void => keep(restoreWishlistItem(current(), item));
