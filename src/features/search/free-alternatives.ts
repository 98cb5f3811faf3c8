// Replaces the last cards of a cabin's page by the nearest cabins that are free for the stay in the
// header, with their totals. Without a response the cards are those of the HTML.

import { fetchSearchResults } from '#browser/cabins/fetch-search-results.ts';
import { findClosestCabin } from '#browser/closest-cabin.ts';
import { createElement, loadStyles } from '#browser/dom.ts';
import { serverToday } from '#browser/server-clock.ts';
import type { SearchResult } from '#contracts/search.ts';
import { changeSearch, type SearchCriteria, searchKey } from '#domain/search/search.ts';
import { hasPassed } from '#domain/search/search-dates.ts';
import { onPricesStale } from '#stores/refresh-prices.ts';
import { onShownSearch, shownSearch } from '#stores/search.ts';
import { activateCard, fetchCard } from './list/fetch-card.ts';
import { renderStay } from './list/result-card.ts';
import styles from './list/search-status.css?url';

const maxCards = 3;

const section = document.querySelector<HTMLElement>('[data-alternatives]');
const grid = section?.querySelector('.card-grid');
const builtItems = [...(grid?.children ?? [])].filter((item) => item instanceof HTMLElement);
const items = new Map(builtItems.map((item) => [getCabin(item)?.slug, item]));

let shownKey: string | null = null;
let controller = new AbortController();

/** Shows cards for the stay in the header. `isStale`: its prices may have changed. */
async function update(isStale = false): Promise<void> {
  const { search } = shownSearch();
  // The neighbors are free on exactly these dates, in any town.
  const exact = changeSearch(search, { city: null, flexible_days: null });
  const key = searchKey(exact);
  if (key === shownKey && !isStale) return;
  shownKey = key;
  controller.abort();
  controller = new AbortController();
  const { signal } = controller;
  if (exact.kind !== 'stay' || hasPassed(exact, serverToday())) return show(builtItems, exact, []);
  const [response] = await Promise.all([
    fetchSearchResults(exact, { signal }),
    loadStyles(styles).catch(() => undefined),
  ]);
  if (signal.aborted || (isStale && !response.ok)) return;
  if (!response.ok) return show(builtItems, exact, []);
  const results = findFree(response.value.available);
  const found = await Promise.all(results.map(({ slug }) => getItem(slug)));
  if (!signal.aborted)
    show(
      found.filter((item) => item !== null),
      exact,
      results,
    );
}

/** Returns the first alternatives (`findAlternatives`) that a search found. */
function findFree(results: readonly SearchResult[]): SearchResult[] {
  const slugs = section?.dataset['alternatives']?.split(' ') ?? [];
  return slugs.flatMap((slug) => results.find((result) => result.slug === slug) ?? []).slice(0, maxCards);
}

async function getItem(slug: string): Promise<HTMLElement | null> {
  const card = items.has(slug) ? null : await fetchCard(slug, 3);
  if (card) {
    const item = createElement('li', {}, card);
    activateCard(item);
    items.set(slug, item);
  }
  return items.get(slug) ?? null;
}

function show(shown: readonly HTMLElement[], search: SearchCriteria, results: readonly SearchResult[]): void {
  for (const item of shown) {
    const cabin = getCabin(item);
    const result = results.find(({ slug }) => slug === cabin?.slug) ?? null;
    if (cabin) renderStay({ item, cabin }, result, search);
  }
  if (shown.some((item, index) => grid?.children[index] !== item) || grid?.childElementCount !== shown.length)
    grid?.replaceChildren(...shown);
  if (section) section.hidden = shown.length === 0;
}

function getCabin(item: Element) {
  return findClosestCabin(item.querySelector('[data-cabin]'));
}

void update();
onShownSearch(() => void update());
onPricesStale(() => void update(true));
