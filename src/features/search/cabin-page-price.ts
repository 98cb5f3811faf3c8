// Shows on a cabin's page the price of the last searched dates, or that they are taken. Without
// future dates or a response it shows the lowest stay again, as fill-lowest-prices.ts does.
// Loaded only if there are dates.

import { fetchSearchResults } from '#browser/cabins/fetch-search-results.ts';
import { stayPriceParts } from '#browser/card-stats/lowest-price-link.ts';
import { createElement } from '#browser/dom.ts';
import { startIsland } from '#browser/islands.ts';
import { checkSearchUrl } from '#browser/search-url-check.ts';
import { readSession } from '#browser/storage.ts';
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
import { $isSearchRefused, $search } from '#stores/search.ts';

type PriceContent = readonly (Node | string)[];

const { documentElement: root } = document;
const priceElements = [...document.querySelectorAll<HTMLElement>('[data-built-price]')];
const cabin = parseCabinRef(
  JSON.parse(priceElements[0]?.closest<HTMLElement>('[data-cabin]')?.dataset['cabin'] ?? 'null'),
);

let controller = new AbortController();
let isPriceShown = false;

/** Shows the price of the search. `keepOnFailure`: leaves the page unchanged without a response. */
async function update(target: CabinRef, keepOnFailure = false): Promise<void> {
  controller.abort();
  controller = new AbortController();
  const { signal } = controller;
  const search = getPageSearch(target);
  const createContent = search && (await getPriceContent(target, search, signal));
  if (signal.aborted || (keepOnFailure && search && !createContent)) return;
  if (createContent) {
    root.dataset['offer'] = '';
    isPriceShown = true;
    for (const element of priceElements) replaceContent(element, createContent());
  } else if (root.dataset['offer'] === '') restoreLowestPrice(target.id);
}

/** Returns the URL's search, else the last one. `null` without a future check-in. */
function getPageSearch({ city }: CabinRef): StaySearch | null {
  const linked = parseSearchQuery(new URLSearchParams(location.search));
  const last = $search.get();
  const searched = linked.check_out ? linked : last;
  const isLast = last.check_in === searched.check_in && last.check_out === searched.check_out;
  const search = changeSearch(searched, {
    flexible_days: isLast ? (last.flexible_days ?? null) : null,
    city,
  });
  return search.kind === 'stay' && search.check_in > newYorkDay(new Date()) ? search : null;
}

/** Returns the price or reason to show; `null` if the search failed. */
async function getPriceContent(
  { slug, max_guests }: CabinRef,
  search: StaySearch,
  signal: AbortSignal,
): Promise<(() => PriceContent) | null> {
  const { check_in, check_out, guests = 1, pets } = search;
  if (guests > max_guests) return () => [`Too small for ${guestsLabel(guests)}.`];
  const stay = await findStay(slug, search, signal);
  // A visitor's own hold takes the nights from the search; it is not reported as taken.
  if (stay === null || (stay === 'none' && isBookedInThisTab(slug, search))) return null;
  if (stay !== 'none') {
    const href = `${paths.cabin(slug)}${stayQuery(stay, search)}#availability`;
    return () => [calendarLink(href, stayPriceParts(stay))];
  }
  const withoutPets = pets ? await findStay(slug, { ...search, pets: 0 }, signal) : 'none';
  if (withoutPets !== 'none') return withoutPets && (() => ['Takes no pets.']);
  showNearestStay();
  return () => [
    `Not free ${formatRange(check_in, check_out, getUtcToday())}. `,
    calendarLink(paths.availability(slug), ['Look at its dates']),
  ];
}

/** The panel shows the nearest free dates in place of this price. */
function showNearestStay(): void {
  $isSearchRefused.set(true);
  startIsland('availability').catch(() => undefined);
}

/**
 * Searches the cabin's stay. Returns `none` if the search does not list it, `null` if the search
 * failed.
 */
async function findStay(
  slug: string,
  search: StaySearch,
  signal: AbortSignal,
): Promise<Omit<LowestStay, 'id' | 'slug'> | 'none' | null> {
  const response = await fetchSearchResults(search, { signal });
  if (!response.ok) return null;
  const result = response.value.available.find((cabin) => cabin.slug === slug);
  const { check_in, check_out, nights, total, originalTotal } = result ?? {};
  if (!check_in || !check_out || !nights || !total || !originalTotal) return 'none';
  return { check_in, check_out, nights, total, originalTotal };
}

/** Whether this tab has booked or held the stay, so that a search does not find its nights. */
function isBookedInThisTab(slug: string, { check_in, check_out }: StaySearch): boolean {
  const { cabinSlug, checkIn, checkOut } = toRecord(readSession(draftKey));
  return cabinSlug === slug && checkIn === check_in && checkOut === check_out;
}

/** Creates a link that opens the calendar over the page. */
const calendarLink = (href: string, content: PriceContent): HTMLElement =>
  createElement('a', { href, role: 'button', 'data-intent': 'availability' }, ...content);

/** Replaces the content of an element. A focus inside stays inside. */
function replaceContent(element: Element, content: PriceContent): void {
  const hadFocus = element.contains(document.activeElement);
  element.replaceChildren(...content);
  if (hadFocus) element.querySelector('a')?.focus({ preventScroll: true });
}

function restoreLowestPrice(id: string): void {
  delete root.dataset['offer'];
  // An offline copy of the page has other text there.
  if (isPriceShown) for (const element of priceElements) replaceContent(element, []);
  isPriceShown = false;
  if ($lowest.get().has(id)) void refreshLowest();
  else requestLowestPrices([id]);
}

if (cabin) {
  checkSearchUrl();
  $search.subscribe(() => void update(cabin));
  onPricesStale(() => void update(cabin, true));
}
