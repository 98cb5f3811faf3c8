import { readSession, writeSession } from '#browser/storage.ts';
import { type Search, searchFromStored, searchKey } from '#domain/search/search.ts';
import { fieldsOf } from '#domain/shape.ts';
import {
  $pageResults,
  $search,
  $searchResults,
  countMoved,
  storedResults,
  storedSearch,
} from '#stores/search.ts';

// Apart from the store itself, which every page reads: what writes it comes with what searches.

/**
 * Stores the search for this tab; results of another are not kept beside it. The atom is this tab's event; `storage` events
 * reach only the others.
 */
export function saveSearch(search: Search): void {
  const kept = searchFromStored(search);
  writeSession(storedSearch, kept);
  if (fieldsOf(readSession(storedResults))['search'] !== searchKey(kept)) writeSession(storedResults, null);
  $search.set(kept);
}

/** Keeps what a search found (spec §3); in storage only beside the search that is stored there. */
export function saveResults(
  search: Search,
  { available, cabinCount }: { available: readonly unknown[]; cabinCount: number },
): void {
  const key = searchKey(search);
  if (key === searchKey($search.get())) writeSession(storedResults, { available, cabinCount, search: key });
  $searchResults.set({ cabinCount, movedCount: countMoved(available, search), search: key });
}

/** A new search has not found anything yet, and one that failed or is over found nothing. */
export function clearResults(): void {
  writeSession(storedResults, null);
  $searchResults.set(null);
}

/** Says how many cabins of a search this page shows; null where it shows none in particular. Storage keeps what was found. */
export const countPage = (search: Search, cabinCount: number | null, movedCount?: number): void =>
  $pageResults.set(cabinCount === null ? null : { cabinCount, movedCount, search: searchKey(search) });
