import { fetchCabinCardData, fetchCabinFilterData } from '#browser/cabins/fetch-card-data.ts';
import { requireElement } from '#browser/dom.ts';
import type { CabinStats } from '#contracts/analytics.ts';
import { filterByCategory } from '#domain/cabins/categories.ts';
import { $cabinListData, updateCabinListData } from '#features/search/store.ts';
import { $lowestTotals, loadLowest } from '#stores/lowest-stays.ts';
import { fetchStats, maxSlugsPerRequest } from '#stores/view-counts.ts';

let loadingCards: Promise<boolean> | undefined;
let loadingLowest: Promise<void> | undefined;

/** Fetches what is known of the cabins of this list, once. False where it could not be had; it is asked for again then. */
export async function loadCards(): Promise<boolean> {
  if ($cabinListData.get().cards) return true;
  loadingCards ??= fetchCards();
  const isThere = await loadingCards;
  if (!isThere) loadingCards = undefined;
  return isThere;
}

async function fetchCards(): Promise<boolean> {
  const facts = await fetchCabinFilterData();
  if (!facts) return false;
  updateCabinListData({
    cards: filterByCategory(facts, requireElement(document, 'results').dataset['results']),
  });
  return true;
}

/**
 * Fetches what each of all cabins costs at least soon, once: amounts are compared when all of them are known, not while one
 * after the other comes into view. Where they cannot be had they are asked for again the next time. Never throws.
 */
export async function loadLowestOfAll(): Promise<void> {
  if ($cabinListData.get().lowest) return;
  loadingLowest ??= fetchLowest();
  await loadingLowest;
  loadingLowest = undefined;
}

async function fetchLowest(): Promise<void> {
  const facts = await fetchCabinCardData();
  await loadLowest((facts ?? []).map(({ id }) => id));
  const lowest = $lowestTotals.get();
  if (facts && lowest.size > 0) updateCabinListData({ lowest });
}

/** Fetches this week's views of the cabins of this list: by them the most popular comes first. Never throws. */
export async function loadViews(): Promise<void> {
  if ($cabinListData.get().views || !(await loadCards())) return;
  const stats = await fetchClickStats(($cabinListData.get().cards ?? []).map(({ slug }) => slug));
  // Views that did not come are asked for again.
  if (stats.length > 0)
    updateCabinListData({
      views: new Map(stats.map(({ property_id, clicks_this_week }) => [property_id, clicks_this_week])),
    });
}

/** Click statistics under the names the site uses (spec §3). */
interface ClickStats {
  property_id: string;
  clicks_today: number;
  clicks_this_week: number;
  clicks_this_month: number;
  last_clicked: string | null;
}

const asClicks = (stats: CabinStats): ClickStats => ({
  property_id: stats.property_id,
  clicks_today: stats.views_today,
  clicks_this_week: stats.views_last_7_days,
  clicks_this_month: stats.views_last_31_days,
  last_clicked: stats.last_viewed,
});

/** Statistics of any number of slugs, in as many calls as that takes; what cannot be had is left out (spec §7). */
export async function fetchClickStats(property_ids: readonly string[]): Promise<ClickStats[]> {
  const calls = Math.ceil(property_ids.length / maxSlugsPerRequest);
  const parts = Array.from({ length: calls }, (_, call) =>
    fetchStats(property_ids.slice(call * maxSlugsPerRequest, (call + 1) * maxSlugsPerRequest)),
  );
  return (await Promise.all(parts)).flat().map(asClicks);
}
