import { fetchSearchResults } from '#browser/cabins/fetch-search-results.ts';
import { stayPriceParts } from '#browser/card-stats/lowest-price-link.ts';
import { createElement } from '#browser/dom.ts';
import { readSession } from '#browser/storage.ts';
import { watchUnclearAddress } from '#browser/unclear-address.ts';
import { getUtcToday } from '#browser/utc-today.ts';
import type { LowestStay } from '#contracts/search.ts';
import { guestsLabel } from '#domain/availability/party-labels.ts';
import { type CabinRef, parseCabinRef } from '#domain/cabins/cabin-ref.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import { newYorkDay } from '#domain/dates/new-york-day.ts';
import { changeSearch, parseSearchQuery, type StaySearch } from '#domain/search/search.ts';
import { stayQuery } from '#domain/search/stay-query.ts';
import { toRecord } from '#domain/type-guards.ts';
import { paths } from '#paths';
import { draftKey } from '#stores/booking-storage.ts';
import { $lowest, refreshLowest, requestLowestPrices } from '#stores/lowest-stays.ts';
import { onPricesStale } from '#stores/refresh-prices.ts';
import { $search } from '#stores/search.ts';

// Says on a cabin's own page what the dates of the last search cost there, or that they cannot be had; without dates to
// come, or an answer, its places are those of the cheapest stay again (src/browser/card-stats/fill-lowest-prices.ts). It comes only where there are dates.

type Words = readonly (Node | string)[];

const { documentElement: root } = document;
const places = [...document.querySelectorAll<HTMLElement>('[data-built-price]')];
const cabin = parseCabinRef(
  JSON.parse(places[0]?.closest<HTMLElement>('[data-cabin]')?.dataset['cabin'] ?? 'null'),
);

let asking = new AbortController();
let isSaid = false;

/** What is asked for `anew` stays as it is where no answer comes. */
async function update(target: CabinRef, anew = false): Promise<void> {
  asking.abort();
  asking = new AbortController();
  const { signal } = asking;
  const search = searchHere(target);
  const words = search && (await wordsOf(target, search, signal));
  if (signal.aborted || (anew && search && !words)) return;
  if (words) {
    root.dataset['offer'] = '';
    isSaid = true;
    for (const place of places) write(place, words());
  } else if (root.dataset['offer'] === '') giveBack(target.id);
}

/**
 * The dates and the party of the address, as in the calendar; else those of the last search, whose dates may shift. Only what is to
 * come. It is looked for in the cabin's town: unlike a price, a search has an answer also where the cabin is taken.
 */
function searchHere({ city }: CabinRef): StaySearch | null {
  const linked = parseSearchQuery(new URLSearchParams(location.search));
  const last = $search.get();
  const asked = linked.check_out ? linked : last;
  const isLast = last.check_in === asked.check_in && last.check_out === asked.check_out;
  const search = changeSearch(asked, { flexible_days: isLast ? (last.flexible_days ?? null) : null, city });
  return search.kind === 'stay' && search.check_in > newYorkDay(new Date()) ? search : null;
}

/** The words of a stay, made anew for each place; null where nothing could be learnt of it. */
async function wordsOf(
  { slug, max_guests }: CabinRef,
  search: StaySearch,
  signal: AbortSignal,
): Promise<(() => Words) | null> {
  const { check_in, check_out, guests = 1, pets } = search;
  if (guests > max_guests) return () => [`Too small for ${guestsLabel(guests)}.`];
  const stay = await findStay(slug, search, signal);
  // Nobody is told that the nights she holds herself are taken.
  if (stay === null || (stay === 'none' && isBeingBooked(slug, search))) return null;
  if (stay !== 'none') {
    const href = `${paths.cabin(slug)}${stayQuery(stay, search)}#availability`;
    return () => [calendarLink(href, stayPriceParts(stay))];
  }
  const withoutPets = pets ? await findStay(slug, { ...search, pets: 0 }, signal) : 'none';
  if (withoutPets !== 'none') return withoutPets && (() => ['Takes no pets.']);
  return () => [
    `Not free ${formatRange(check_in, check_out, getUtcToday())}. `,
    calendarLink(paths.availability(slug), ['Look at its dates']),
  ];
}

/** The stay a search finds in the cabin; `none` where it finds none there, null without an answer. */
async function findStay(
  slug: string,
  search: StaySearch,
  signal: AbortSignal,
): Promise<Omit<LowestStay, 'id' | 'slug'> | 'none' | null> {
  const answer = await fetchSearchResults(search, { signal });
  if (!answer.ok) return null;
  const found = answer.value.available.find((cabin) => cabin.slug === slug);
  const { check_in, check_out, nights, total, originalTotal } = found ?? {};
  if (!check_in || !check_out || !nights || !total || !originalTotal) return 'none';
  return { check_in, check_out, nights, total, originalTotal };
}

/** Whether this tab has begun to book the stay: a guest's own hold takes its nights from a search. */
function isBeingBooked(slug: string, { check_in, check_out }: StaySearch): boolean {
  const { cabinSlug, checkIn, checkOut } = toRecord(readSession(draftKey));
  return cabinSlug === slug && checkIn === check_in && checkOut === check_out;
}

/** It opens the calendar over the page. */
const calendarLink = (href: string, words: Words): HTMLElement =>
  createElement('a', { href, role: 'button', 'data-intent': 'availability' }, ...words);

/** Writes anew what a place says; the one with the focus keeps it. */
function write(place: Element, words: Words): void {
  const hadFocus = place.contains(document.activeElement);
  place.replaceChildren(...words);
  if (hadFocus) place.querySelector('a')?.focus({ preventScroll: true });
}

function giveBack(id: string): void {
  delete root.dataset['offer'];
  // A page kept for later has words of its own there.
  if (isSaid) for (const place of places) write(place, []);
  isSaid = false;
  if ($lowest.get().has(id)) void refreshLowest();
  else requestLowestPrices([id]);
}

if (cabin) {
  watchUnclearAddress();
  $search.subscribe(() => void update(cabin));
  onPricesStale(() => void update(cabin, true));
}
