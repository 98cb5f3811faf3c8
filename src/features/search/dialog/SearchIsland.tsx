import { useStore } from '@nanostores/react';
import { $searchOpen } from '#stores/search.ts';
import { preloadModule, useLazyModule } from '#ui/lazy-module.ts';

const modalArrival = preloadModule(import.meta.env.SSR ? null : () => import('./SearchDialog.tsx'));

/** Shows the search dialog while it is asked for; hydrate it with `client:intent="search"`. */
export function SearchIsland() {
  const open = useStore($searchOpen, { ssr: 'initial' });
  const modal = useLazyModule(modalArrival, open, 'search');
  return open && modal ? <modal.SearchDialog /> : null;
}
