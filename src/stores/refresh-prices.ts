import { refreshAfterMs, refreshWhileVisible } from '#browser/refresh-visible.ts';
import { $priceStaleness, markPricesStale } from './price-staleness.ts';

let isFollowed = false;

/**
 * Calls back when prices in sight may be over: with a turn of the deal, and as often as that is fetched while the page is
 * looked at.
 */
export function onPricesStale(listener: () => void): () => void {
  if (!isFollowed) refreshWhileVisible(refreshAfterMs, markPricesStale);
  isFollowed = true;
  return $priceStaleness.listen(listener);
}
