import { part } from '#browser/dom.ts';
import { fetchListedFacts } from '#browser/fetch-card-facts.ts';
import { onList } from '#domain/cabin/lists.ts';
import { $cards, setCards } from './store.ts';

let loading: Promise<boolean> | undefined;

/** Fetches what is known of the cabins of this list, once. False where it could not be had; it is asked for again then. */
export async function loadCards(): Promise<boolean> {
  if ($cards.get()) return true;
  loading ??= fetchCards();
  const isThere = await loading;
  if (!isThere) loading = undefined;
  return isThere;
}

async function fetchCards(): Promise<boolean> {
  const facts = await fetchListedFacts();
  if (!facts) return false;
  setCards(onList(facts, part(document, 'results').dataset['results']));
  return true;
}
