import { part } from '#browser/dom.ts';
import { fetchCardFacts, fetchListedFacts } from '#browser/fetch-card-facts.ts';
import { onList } from '#domain/cabin/lists.ts';
import { $lowestTotals, loadLowest } from '#stores/lowest-stays.ts';
import { $cards, $lowestWhenAsked, keepLowest, setCards } from './list-store.ts';

let loadingCards: Promise<boolean> | undefined;
let loadingLowest: Promise<void> | undefined;

/** Fetches what is known of the cabins of this list, once. False where it could not be had; it is asked for again then. */
export async function loadCards(): Promise<boolean> {
  if ($cards.get()) return true;
  loadingCards ??= fetchCards();
  const isThere = await loadingCards;
  if (!isThere) loadingCards = undefined;
  return isThere;
}

async function fetchCards(): Promise<boolean> {
  const facts = await fetchListedFacts();
  if (!facts) return false;
  setCards(onList(facts, part(document, 'results').dataset['results']));
  return true;
}

/**
 * Fetches what each of all cabins costs at least soon, once: amounts are compared when all of them are known, not while one
 * after the other comes into view. Where they cannot be had they are asked for again the next time. Never throws.
 */
export async function loadLowestOfAll(): Promise<void> {
  if ($lowestWhenAsked.get()) return;
  loadingLowest ??= fetchLowest();
  await loadingLowest;
  loadingLowest = undefined;
}

async function fetchLowest(): Promise<void> {
  const facts = await fetchCardFacts();
  await loadLowest((facts ?? []).map(({ id }) => id));
  const totals = $lowestTotals.get();
  if (facts && totals.size > 0) keepLowest(totals);
}
