import { atom } from 'nanostores';
import { storedAtom } from '#browser/stored-atom.ts';
import {
  getNextTimestamp,
  indexInWishlist,
  parseWishlist,
  restoreWishlistItem,
  toggleWishlistItem,
  type Wishlist,
  type WishlistItem,
} from '#domain/guest/wishlist.ts';

const { $value, current, keep } = storedAtom<Wishlist>('wishlist', parseWishlist);

/** The cabins this browser has saved, the oldest first. */
export const $wishlist = $value;

/** Whether the panel of saved cabins is open. */
export const $savedOpen = atom(false);

/** Opens the panel. Always true: the control's link is not needed. */
export function openSaved(): boolean {
  $savedOpen.set(true);
  return true;
}

export const closeSaved = (): void => $savedOpen.set(false);

export const isSaved = (slug: string): boolean => indexInWishlist($wishlist.get(), slug) >= 0;

/** Saves a cabin that was not saved; of one that was, removes it and returns the way back to its old place. */
export function toggleSaved({ id, slug }: { id: string; slug: string }): (() => void) | null {
  const before = current();
  const removed = before[indexInWishlist(before, slug)];
  keep(toggleWishlistItem(before, { slug, cabinId: id, timestamp: getNextTimestamp(before, Date.now()) }));
  return removed ? () => restoreSaved(removed) : null;
}

/** Saves a cabin again as it was, at its old place. */
export const restoreSaved = (item: WishlistItem): void => keep(restoreWishlistItem(current(), item));
