import { useStore } from '@nanostores/react';
import { $savedOpen } from '#stores/wishlist.ts';
import { arrivalOf, useArrived } from '#ui/use-arrived.ts';

const panelArrival = arrivalOf(import.meta.env.SSR ? null : () => import('./OwnCabins.tsx'));

/** Shows the panel of saved cabins while it is asked for; hydrate it with `client:intent="saved"`. */
export function SavedIsland() {
  const open = useStore($savedOpen, { ssr: 'initial' });
  const panel = useArrived(panelArrival, open, 'saved');
  return open && panel ? <panel.Panel /> : null;
}
