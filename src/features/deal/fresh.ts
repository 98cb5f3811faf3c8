import { longAway, whileLookedAt } from '#browser/while-looked-at.ts';
import { fetchDeal, readUnlock, unlockKey } from './store.ts';

/** Fetches the deal now and every five minutes while the page is looked at (spec §7); returns the way to stop. */
export function keepDealFresh(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const refresh = () => void fetchDeal();
  const stop = whileLookedAt(longAway, refresh);
  addEventListener('storage', ({ key }) => key === unlockKey && readUnlock(), { signal });
  if (!document.hidden) refresh();
  return () => {
    stop();
    listening.abort();
  };
}
