import { atom } from 'nanostores';
import { findCabins } from '#browser/find-cabins.ts';
import type { FoundCabin } from '#contracts/search-cabins.ts';
import type { Amenities } from '#domain/cabin/cabin.ts';
import { newYorkDay } from '#domain/day/new-york-day.ts';
import type { Search } from '#domain/search/search.ts';
import { paths } from '#paths';
import { $search } from '#stores/search.ts';

/** What `/cabins.json` tells of a cabin, as far as saved cabins are compared by it. */
export interface CabinFacts {
  id: string;
  slug: string;
  title: string;
  city: string;
  image: string | null;
  beds: number;
  baths: number;
  max_guests: number;
  amenities: Amenities;
  average_rating: number | null;
  review_count: number;
  nightly_rate_cents: number;
}

/** Something fetched: on its way, not to be had, or here. */
export type Fetched<Value> = 'loading' | 'failed' | Value;

/** Every cabin we offer, by slug. */
export const $facts = atom<Fetched<ReadonlyMap<string, CabinFacts>>>('loading');

export async function loadFacts(): Promise<void> {
  $facts.set('loading');
  try {
    const answer = await fetch(paths.cabinsData);
    const cabins: CabinFacts[] = await answer.json();
    $facts.set(new Map(cabins.map((cabin) => [cabin.slug, cabin])));
  } catch {
    $facts.set('failed');
  }
}

/** A search of this tab that names both dates, none of them past. */
export type Stay = Search & Required<Pick<Search, 'check_in' | 'check_out'>>;

export function stayOf({ check_in, check_out, guests }: Search): Stay | null {
  if (!check_in || !check_out || check_in < newYorkDay(new Date())) return null;
  return { check_in, check_out, ...(guests && { guests }) };
}

/** The cabins free for the stay of this tab, by slug, with all-in totals; null without a stay. */
export const $free = atom<Fetched<ReadonlyMap<string, FoundCabin>> | null>(null);

let asked = new AbortController();

/** Asks for the totals of this tab's stay on exactly its dates. Another call ends the one before. */
export async function loadTotals(): Promise<void> {
  asked.abort();
  asked = new AbortController();
  const stay = stayOf($search.get());
  $free.set(stay && 'loading');
  if (!stay) return;
  const { check_in, check_out, guests } = stay;
  const search = { check_in, check_out, ...(guests && { guests }) };
  const answer = await findCabins(search, { signal: asked.signal });
  if (answer.ok) $free.set(new Map(answer.value.available.map((found) => [found.slug, found])));
  else if (answer.error.code !== 'aborted') $free.set('failed');
}
