import { fetchCardFacts } from '#browser/fetch-card-facts.ts';
import { $lowestTotals, loadLowest } from '#stores/lowest-stays.ts';
import { $lowestWhenAsked, keepLowest } from './store.ts';

let loading: Promise<void> | undefined;

/**
 * Fetches what each of all cabins costs at least soon, once: amounts are compared when all of them are known, not while one
 * after the other comes into view. Where they cannot be had they are asked for again the next time. Never throws.
 */
export async function loadLowestOfAll(): Promise<void> {
  if ($lowestWhenAsked.get()) return;
  loading ??= fetchLowest();
  await loading;
  loading = undefined;
}

async function fetchLowest(): Promise<void> {
  const facts = await fetchCardFacts();
  await loadLowest((facts ?? []).map(({ id }) => id));
  const totals = $lowestTotals.get();
  if (facts && totals.size > 0) keepLowest(totals);
}
