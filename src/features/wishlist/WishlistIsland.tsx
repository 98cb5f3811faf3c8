import { useStore } from '@nanostores/react';
import { $wishlistOpen } from '#stores/wishlist.ts';
import { mountIsland } from '#ui/mount-island.tsx';
import { WishlistPanel } from './OwnWishlist.tsx';

/** Shows the panel of saved cabins while it is open. */
export function WishlistIsland() {
  return useStore($wishlistOpen) ? <WishlistPanel /> : null;
}

export const mount = (): void => mountIsland('saved', <WishlistIsland />);
