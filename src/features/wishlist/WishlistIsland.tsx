import { useStore } from '@nanostores/react';
import { $wishlistOpen } from '#stores/wishlist.ts';
import { mountIsland } from '#ui/mount-island.tsx';
import { WishlistPanel } from './OwnWishlist.tsx';

export function WishlistIsland() {
  return useStore($wishlistOpen) ? <WishlistPanel /> : null;
}

export const mount = (): void => mountIsland('saved', <WishlistIsland />);
