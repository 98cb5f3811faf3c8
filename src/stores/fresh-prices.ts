import { longAway, whileLookedAt } from '#browser/while-looked-at.ts';
import { $priceTurns, countPriceTurn } from './price-turns.ts';

let isFollowed = false;

/**
 * Calls back when prices in sight may be over: with a turn of the deal, and as often as that is fetched while the page is
 * looked at.
 */
export function onPriceTurn(listener: () => void): () => void {
  if (!isFollowed) whileLookedAt(longAway, countPriceTurn);
  isFollowed = true;
  return $priceTurns.listen(listener);
}
