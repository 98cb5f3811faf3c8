import type { DailyDeal } from '#domain/deal/deal.ts';
import { unlockDeal } from '#stores/deal.ts';
import { showDeal } from './slot.ts';
import { askDeal, isUnlockedHere, unlockKey } from './store.ts';

/** Spec §7. */
const refreshEvery = 5 * 60_000;

/** Shows today's deal on the home page and keeps it fresh while the page is looked at. */
export function watchDeal(): void {
  let askedAt = Number.NEGATIVE_INFINITY;
  let known: DailyDeal | null = null;
  const ask = async () => {
    askedAt = performance.now();
    const deal = await askDeal();
    if (deal === undefined) return;
    known = deal;
    await showDeal(deal);
  };
  const askIfSeen = () => {
    if (document.visibilityState === 'visible') void ask();
  };
  setInterval(askIfSeen, refreshEvery);
  document.addEventListener('visibilitychange', () => {
    if (performance.now() - askedAt >= refreshEvery) askIfSeen();
  });
  // Revealed in another tab.
  addEventListener('storage', ({ key }) => {
    if (key === unlockKey && known && isUnlockedHere(known)) unlockDeal();
  });
  askIfSeen();
}
