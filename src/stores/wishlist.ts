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

const { $value, current, save } = storedAtom<Wishlist>('wishlist', parseWishlist);

/** Cabins saved in this browser, oldest first. */
export const $wishlist = $value;

export const $wishlistOpen = atom(false);

/** Opens the dialog. Returns `true`, so that the control's link is not followed. */
export function openWishlist(): boolean {
  $wishlistOpen.set(true);
  return true;
}

export const closeWishlist = (): void => $wishlistOpen.set(false);

export const isInWishlist = (slug: string): boolean => indexInWishlist($wishlist.get(), slug) >= 0;

/** Adds or removes a cabin. Returns a function that restores a removed one at its position. */
export function toggleInWishlist({ id, slug }: { id: string; slug: string }): (() => void) | null {
  const wishlist = current();
  const removed = wishlist[indexInWishlist(wishlist, slug)];
  save(
    toggleWishlistItem(wishlist, { slug, cabinId: id, timestamp: getNextTimestamp(wishlist, Date.now()) }),
  );
  return removed ? () => restoreToWishlist(removed) : null;
}

export function renameInWishlist(old: string, slug: string): void {
  const wishlist = current();
  if (indexInWishlist(wishlist, old) >= 0) save(renameWishlistItem(wishlist, old, slug));
}

export const restoreToWishlist = (item: WishlistItem): void => save(restoreWishlistItem(current(), item));
