import { atom } from 'nanostores';

/**
 * Incremented when displayed prices become stale.
 * Separate from the deal's store, which pages with prices may never load.
 */
export const $priceStaleness = atom(0);

export const markPricesStale = (): void => $priceStaleness.set($priceStaleness.get() + 1);
