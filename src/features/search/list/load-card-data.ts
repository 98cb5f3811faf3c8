// Loads data for a list of cabins on demand: cards, lowest totals, views.

import { fetchCabinCardData, fetchCabinFilterData } from '#browser/cabins/fetch-card-data.ts';
import { requireElement } from '#browser/dom.ts';
import type { CabinStats } from '#contracts/analytics.ts';
import { filterByCategory } from '#domain/cabins/categories.ts';
import { $cabinListData, updateCabinListData } from '#features/search/store.ts';
import { $lowestTotals, loadLowest } from '#stores/lowest-stays.ts';
import { fetchStats, maxSlugsPerRequest } from '#stores/view-counts.ts';

let loadingCards: Promise<boolean> | undefined;
let loadingLowest: Promise<void> | undefined;

/** Loads the card data once. Returns `false` on failure; the next call retries. */
export async function loadCards(): Promise<boolean> {
  if ($cabinListData.get().cards) return true;
  loadingCards ??= fetchCards();
  const isLoaded = await loadingCards;
  if (!isLoaded) loadingCards = undefined;
  return isLoaded;
}

async function fetchCards(): Promise<boolean> {
  const cards = await fetchCabinFilterData();
  if (!cards) return false;
  updateCabinListData({
    cards: filterByCategory(cards, requireElement(document, 'results').dataset['results']),
  });
  return true;
}

/**
 * Loads the lowest total of every cabin once, because totals are compared only when all are known.
 * Never throws.
 */
export async function loadAllLowestTotals(): Promise<void> {
  if ($cabinListData.get().lowest) return;
  loadingLowest ??= fetchLowest();
  await loadingLowest;
  loadingLowest = undefined;
}

async function fetchLowest(): Promise<void> {
  const cards = await fetchCabinCardData();
  await loadLowest((cards ?? []).map(({ id }) => id));
  const lowest = $lowestTotals.get();
  if (cards && lowest.size > 0) updateCabinListData({ lowest });
}

/** Loads the page views of all cabins, once per list. Never throws. */
export async function loadViews(): Promise<void> {
  if ($cabinListData.get().views || !(await loadCards())) return;
  const stats = await fetchClickStats(($cabinListData.get().cards ?? []).map(({ slug }) => slug));
  // Missing views are requested again by the next call.
  if (stats.length > 0)
    updateCabinListData({
      views: new Map(stats.map(({ property_id, clicks_this_week }) => [property_id, clicks_this_week])),
    });
}

/** Click statistics with the field names of spec §3. */
interface ClickStats {
  property_id: string;
  clicks_today: number;
  clicks_this_week: number;
  clicks_this_month: number;
  last_clicked: string | null;
}

const toClickStats = (stats: CabinStats): ClickStats => ({
  property_id: stats.property_id,
  clicks_today: stats.views_today,
  clicks_this_week: stats.views_last_7_days,
  clicks_this_month: stats.views_last_31_days,
  last_clicked: stats.last_viewed,
});

/** Fetches click statistics, in several calls if needed. Failed calls are left out (spec §7). */
export async function fetchClickStats(property_ids: readonly string[]): Promise<ClickStats[]> {
  const calls = Math.ceil(property_ids.length / maxSlugsPerRequest);
  const parts = Array.from({ length: calls }, (_, call) =>
    fetchStats(property_ids.slice(call * maxSlugsPerRequest, (call + 1) * maxSlugsPerRequest)),
  );
  return (await Promise.all(parts)).flat().map(toClickStats);
}
