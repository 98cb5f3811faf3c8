import { atom } from 'nanostores';

/**
 * How often what this visitor pays may have changed since the page was opened: the server learnt that a deal was revealed,
 * or it ended, or time has passed (fresh-prices.ts). Apart from the deal itself, which a page that shows prices may never load.
 */
export const $priceStaleness = atom(0);

export const markPricesStale = (): void => $priceStaleness.set($priceStaleness.get() + 1);
