import { refreshAfterMs, refreshWhileVisible } from '#browser/refresh-while-visible.ts';
import { $priceStaleness, markPricesStale } from './price-staleness.ts';

let isWatching = false;

/** Calls `listener` after a change of the deal, and regularly while the page is visible. */
export function onPricesStale(listener: () => void): () => void {
  if (!isWatching) refreshWhileVisible(refreshAfterMs, markPricesStale);
  isWatching = true;
  return $priceStaleness.listen(listener);
}
