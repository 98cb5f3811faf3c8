import { atom } from 'nanostores';
import { fetchCabinCardData } from '#browser/cabins/fetch-card-data.ts';
import { fetchSearchResults, type SearchResultList } from '#browser/cabins/fetch-search-results.ts';
import { serverToday } from '#browser/server-clock.ts';
import { readLocal, writeLocal } from '#browser/storage.ts';
import type { SearchResult } from '#contracts/search.ts';
import type { CabinCardData } from '#domain/cabins/card-data.ts';
import type { SearchCriteria, StaySearch } from '#domain/search/search.ts';
import { hasPassed } from '#domain/search/stay-search.ts';
import { isText, toRecord } from '#domain/type-guards.ts';
import { appendNewItems } from '#domain/wishlist/shared-wishlist.ts';
import { renameWishlistItem, type Wishlist } from '#domain/wishlist/wishlist.ts';
import { $search } from '#stores/search.ts';
import { $wishlist, renameInWishlist } from '#stores/wishlist.ts';

/** Something fetched: on its way, not to be had, or here. */
export type LoadState<Value> = 'loading' | 'failed' | Value;

/** Every cabin we offer, by slug. */
export const $cabinCards = atom<LoadState<ReadonlyMap<string, CabinCardData>>>('loading');

export async function loadCabinCards(): Promise<void> {
  $cabinCards.set('loading');
  const cabins = await fetchCabinCardData();
  if (!cabins) return $cabinCards.set('failed');
  for (const { slug, former = [] } of cabins) for (const old of former) followSlug(old, slug);
  // A list somebody shared may have former slugs.
  const entries = cabins.flatMap((cabin) =>
    [...(cabin.former ?? []), cabin.slug].map((slug) => [slug, cabin] as const),
  );
  $cabinCards.set(new Map(entries));
}

/** Lets the guest's own lists follow a cabin to its new slug. */
function followSlug(old: string, slug: string): void {
  $columns.set(renameWishlistItem($columns.get(), old, slug));
  renameInWishlist(old, slug);
  const name = $listNames.get().get(old);
  if (!name) return;
  moveToList(slug, name);
  moveToList(old, '');
}

/** The stay a search of this tab compares by: its dates, the days they may shift and its party; null where it has none to come. */
export function stayToCompare(search: SearchCriteria): StaySearch | null {
  if (search.kind !== 'stay' || hasPassed(search, serverToday())) return null;
  const { city: _, ...anywhere } = search;
  return anywhere;
}

/** The cabins free for the stay of this tab, by slug, with all-in totals; null without a stay. */
export const $availableStays = atom<LoadState<ReadonlyMap<string, SearchResult>> | null>(null);

let asking = new AbortController();

/** Asks for the totals of this tab's stay, on the dates its list would find. Another call ends the one before. */
export async function loadTotals(): Promise<void> {
  asking.abort();
  asking = new AbortController();
  const { signal } = asking;
  const stay = stayToCompare($search.get());
  $availableStays.set(stay && 'loading');
  if (!stay) return;
  const answer = await fetchSearchResults(stay, { signal });
  if (answer.ok) $availableStays.set(bySlug(answer.value));
  else if (!signal.aborted) $availableStays.set('failed');
}

/** Asks again without a word, since what the stay costs may have changed. An answer that does not come changes nothing. */
export async function renewTotals(): Promise<void> {
  const { signal } = asking;
  const stay = $availableStays.get() instanceof Map && stayToCompare($search.get());
  if (!stay) return;
  const answer = await fetchSearchResults(stay, { signal });
  if (answer.ok && !signal.aborted) $availableStays.set(bySlug(answer.value));
}

const bySlug = ({ available }: SearchResultList): ReadonlyMap<string, SearchResult> =>
  new Map(available.map((found) => [found.slug, found]));

const namesKey = 'wishlistNames';

const readNames = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(toRecord(readLocal(namesKey))).filter((pair): pair is [string, string] => isText(pair[1])),
  );

/** The list each saved cabin stands on, by slug; those without a name stand on the first, which has none. */
export const $listNames = atom<ReadonlyMap<string, string>>(readNames());

/** Puts a saved cabin on the list with this name; the empty name takes it back to the first. */
export function moveToList(slug: string, name: string): void {
  const names = new Map(readLocal(namesKey) ? readNames() : $listNames.get());
  if (name) names.set(slug, name);
  else names.delete(slug);
  writeLocal(namesKey, Object.fromEntries(names));
  $listNames.set(names);
}

/** The name of the list that is shown; empty for all that is saved. */
export const $listName = atom('');

/** The guest's own columns: what was saved when they were first shown, and since; each keeps its place until the page is left. */
export const $columns = atom<Wishlist>([]);

/** Shows the columns of the saved cabins, and of those saved from now on. Returns the way to stop. */
export const syncColumns = (): (() => void) =>
  $wishlist.subscribe((list) => $columns.set(appendNewItems($columns.get(), list)));
