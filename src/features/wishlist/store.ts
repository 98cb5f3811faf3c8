// Data of the wishlist page: saved cabins, totals of the searched stay, named lists.

import { atom } from 'nanostores';
import { fetchCabinCardData } from '#browser/cabins/fetch-card-data.ts';
import { fetchSearchResults, type SearchResultList } from '#browser/cabins/fetch-search-results.ts';
import { serverToday } from '#browser/server-clock.ts';
import { readLocal, writeLocal } from '#browser/storage.ts';
import type { SearchResult } from '#contracts/search.ts';
import type { CabinCardData } from '#domain/cabins/card-data.ts';
import type { SearchCriteria, StaySearch } from '#domain/search/search.ts';
import { hasPassed } from '#domain/search/search-dates.ts';
import { isText, toRecord } from '#domain/type-guards.ts';
import { appendNewItems } from '#domain/wishlist/shared-wishlist.ts';
import { renameWishlistItem, type Wishlist } from '#domain/wishlist/wishlist.ts';
import { $search } from '#stores/search.ts';
import { $wishlist, renameInWishlist } from '#stores/wishlist.ts';

export type LoadState<Value> = 'loading' | 'failed' | Value;

/** Cards of all cabins by slug. A former slug leads to the same cabin. */
export const $cabinCards = atom<LoadState<ReadonlyMap<string, CabinCardData>>>('loading');

export async function loadCabinCards(): Promise<void> {
  $cabinCards.set('loading');
  const cabins = await fetchCabinCardData();
  if (!cabins) return $cabinCards.set('failed');
  for (const { slug, former = [] } of cabins) for (const formerSlug of former) updateSlug(formerSlug, slug);
  // A shared list may contain former slugs.
  const entries = cabins.flatMap((cabin) =>
    [...(cabin.former ?? []), cabin.slug].map((slug) => [slug, cabin] as const),
  );
  $cabinCards.set(new Map(entries));
}

function updateSlug(formerSlug: string, slug: string): void {
  $columns.set(renameWishlistItem($columns.get(), formerSlug, slug));
  renameInWishlist(formerSlug, slug);
  const name = $listNames.get().get(formerSlug);
  if (!name) return;
  moveToList(slug, name);
  moveToList(formerSlug, '');
}

/** Returns the stay of a search, in any town. `null` without future dates. */
export function stayToCompare(search: SearchCriteria): StaySearch | null {
  if (search.kind !== 'stay' || hasPassed(search, serverToday())) return null;
  const { city: _, ...anywhere } = search;
  return anywhere;
}

/** Free stays by slug, with taxes and fees in their totals. `null` without a stay. */
export const $availableStays = atom<LoadState<ReadonlyMap<string, SearchResult>> | null>(null);

let controller = new AbortController();

/** Loads the totals of the tab's stay. Aborts a previous call. */
export async function loadTotals(): Promise<void> {
  controller.abort();
  controller = new AbortController();
  const { signal } = controller;
  const stay = stayToCompare($search.get());
  $availableStays.set(stay && 'loading');
  if (!stay) return;
  const response = await fetchSearchResults(stay, { signal });
  if (response.ok) $availableStays.set(bySlug(response.value));
  else if (!signal.aborted) $availableStays.set('failed');
}

/** Loads the totals again. A failed request changes nothing. */
export async function refreshTotals(): Promise<void> {
  const { signal } = controller;
  const stay = $availableStays.get() instanceof Map && stayToCompare($search.get());
  if (!stay) return;
  const response = await fetchSearchResults(stay, { signal });
  if (response.ok && !signal.aborted) $availableStays.set(bySlug(response.value));
}

const bySlug = ({ available }: SearchResultList): ReadonlyMap<string, SearchResult> =>
  new Map(available.map((results) => [results.slug, results]));

const namesKey = 'wishlistNames';

const readNames = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(toRecord(readLocal(namesKey))).filter((pair): pair is [string, string] => isText(pair[1])),
  );

/** Names of lists by slug of a cabin. Cabins without a name are on the unnamed list. */
export const $listNames = atom<ReadonlyMap<string, string>>(readNames());

/** Moves a cabin to a list. An empty name means the unnamed list. */
export function moveToList(slug: string, name: string): void {
  const names = new Map(readLocal(namesKey) ? readNames() : $listNames.get());
  if (name) names.set(slug, name);
  else names.delete(slug);
  writeLocal(namesKey, Object.fromEntries(names));
  $listNames.set(names);
}

/** Name of the shown list; empty for all saved cabins. */
export const $listName = atom('');

/** Saved cabins in stable order, including those removed since the page was opened. */
export const $columns = atom<Wishlist>([]);

/** Adds newly saved cabins to `$columns`. Returns a function that stops it. */
export const syncColumns = (): (() => void) =>
  $wishlist.subscribe((list) => $columns.set(appendNewItems($columns.get(), list)));
