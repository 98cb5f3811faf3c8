import { useStore } from '@nanostores/react';
import { $wishlistOpen } from '#stores/wishlist.ts';
import { preloadModule, useLazyModule } from '#ui/lazy-module.ts';

const panelArrival = preloadModule(import.meta.env.SSR ? null : () => import('./OwnWishlist.tsx'));

/** Shows the panel of saved cabins while it is asked for; hydrate it with `client:intent="saved"`. */
export function WishlistIsland() {
  const open = useStore($wishlistOpen, { ssr: 'initial' });
  const panel = useLazyModule(panelArrival, open, 'saved');
  return open && panel ? <panel.WishlistPanel /> : null;
}
