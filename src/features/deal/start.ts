import { hydrateIsland } from '#browser/islands.ts';
import { whenActive } from '#browser/when-active.ts';

/** The deal comes with the guest's first move, or once its row is seen; where it does not load, with the next scroll. */
export const startDeal = (row: Element): void => whenActive(row, () => void hydrate());

const hydrate = (): Promise<void> =>
  hydrateIsland('deal').catch((cause) => {
    console.info('The deal did not load:', cause);
    addEventListener('scroll', () => void hydrate(), { once: true, passive: true });
  });
