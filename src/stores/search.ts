import { atom } from 'nanostores';
import { readSession, writeSession } from '#browser/storage.ts';
import { type Search, searchFromStored } from '#domain/search/search.ts';
import { fieldsOf } from '#domain/shape.ts';

const searchKey = 'searchCriteria';
const resultsKey = 'searchResults';

/** Unreadable criteria are logged and ignored (spec §5). */
const readSearch = (): Search =>
  searchFromStored(
    readSession(searchKey, (cause) => console.error('Failed to parse stored search criteria:', cause)),
  );

/** Results are kept as a count or as the list of what is available (spec §3); anything else is none. */
function readResults(): { cabinCount: number } | null {
  const { cabinCount, available } = fieldsOf(readSession(resultsKey));
  const count = Array.isArray(available) ? available.length : cabinCount;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0
    ? { cabinCount: count }
    : null;
}

/** What the guest last searched for in this tab. */
export const $search = atom<Search>(readSearch());

/** How many cabins the last search found; null before there was one. */
export const $searchResults = atom<{ cabinCount: number } | null>(readResults());

export const $searchOpen = atom(false);

/** Opens the search dialog. Always true: the control's link is not needed. */
export function openSearch(): boolean {
  $searchOpen.set(true);
  return true;
}

export const closeSearch = (): void => $searchOpen.set(false);

/** Stores the search for this tab. The atom is this tab's event; `storage` events reach only the others. */
export function saveSearch(search: Search): void {
  const kept = searchFromStored(search);
  writeSession(searchKey, kept);
  $search.set(kept);
}

/** Keeps what a search found (spec §3). */
export function saveResults(results: { available: readonly unknown[]; cabinCount: number }): void {
  writeSession(resultsKey, results);
  $searchResults.set({ cabinCount: results.cabinCount });
}

/** A new search has not found anything yet. */
export function clearResults(): void {
  writeSession(resultsKey, null);
  $searchResults.set(null);
}

function reread(): void {
  $search.set(readSearch());
  $searchResults.set(readResults());
}

// Storage that another document of this tab changed, and a page that comes back from the browser's cache.
if (typeof window !== 'undefined') {
  addEventListener('storage', ({ key }) => {
    if (!key || key === searchKey || key === resultsKey) reread();
  });
  addEventListener('pageshow', ({ persisted }) => persisted && reread());
}
