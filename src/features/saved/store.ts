import { atom } from 'nanostores';
import { fetchCardFacts } from '#browser/fetch-card-facts.ts';
import { findCabins } from '#browser/find-cabins.ts';
import { serverNow } from '#browser/server-clock.ts';
import type { FoundCabin } from '#contracts/search-cabins.ts';
import type { CardFacts } from '#domain/cabin/card-facts.ts';
import { newYorkDay } from '#domain/day/new-york-day.ts';
import { placesKept } from '#domain/guest/saved.ts';
import type { Wishlist } from '#domain/guest/wishlist.ts';
import { type DatedSearch, datedSearch, hasPassed } from '#domain/search/dated-search.ts';
import type { Search } from '#domain/search/search.ts';
import { $search } from '#stores/search.ts';
import { $wishlist } from '#stores/wishlist.ts';

/** Something fetched: on its way, not to be had, or here. */
export type Fetched<Value> = 'loading' | 'failed' | Value;

/** Every cabin we offer, by slug. */
export const $facts = atom<Fetched<ReadonlyMap<string, CardFacts>>>('loading');

export async function loadFacts(): Promise<void> {
  $facts.set('loading');
  const cabins = await fetchCardFacts();
  $facts.set(cabins ? new Map(cabins.map((cabin) => [cabin.slug, cabin])) : 'failed');
}

/** The stay a search of this tab compares by: its dates as they are and its party; null where it has none to come. */
export function stayToCompare(search: Search): DatedSearch | null {
  const { flexible_days: _, city: __, ...stay } = search;
  const dated = datedSearch(stay);
  return dated && !hasPassed(dated, newYorkDay(serverNow())) ? dated : null;
}

/** The cabins free for the stay of this tab, by slug, with all-in totals; null without a stay. */
export const $free = atom<Fetched<ReadonlyMap<string, FoundCabin>> | null>(null);

let asking = new AbortController();

/** Asks for the totals of this tab's stay on exactly its dates. Another call ends the one before. */
export async function loadTotals(): Promise<void> {
  asking.abort();
  asking = new AbortController();
  const stay = stayToCompare($search.get());
  $free.set(stay && 'loading');
  if (!stay) return;
  const answer = await findCabins(stay, { signal: asking.signal });
  if (answer.ok) $free.set(new Map(answer.value.available.map((found) => [found.slug, found])));
  else if (answer.error.code !== 'aborted') $free.set('failed');
}

/** The guest's own columns: what was saved when they were first shown, and since; each keeps its place until the page is left. */
export const $places = atom<Wishlist>([]);

/** Shows the columns of the saved cabins, and of those saved from now on. Returns the way to stop. */
export const keepPlaces = (): (() => void) =>
  $wishlist.subscribe((list) => $places.set(placesKept($places.get(), list)));
