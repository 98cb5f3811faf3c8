import { useStore } from '@nanostores/react';
import { $searchOpen } from '#stores/search.ts';
import { mountIsland } from '#ui/mount-island.tsx';
import { SearchDialog } from './SearchDialog.tsx';

export function SearchIsland() {
  return useStore($searchOpen) ? <SearchDialog /> : null;
}

export const mount = (): void => mountIsland('search', <SearchIsland />);
