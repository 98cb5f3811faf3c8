import { fetchDeal, readUnlock, unlockKey } from './store.ts';

/** Spec §7. */
const refreshEvery = 5 * 60_000;

/** Fetches the deal now and every five minutes while the page is looked at; returns the way to stop. */
export function keepDealFresh(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let fetchedAt = Number.NEGATIVE_INFINITY;
  const refresh = () => {
    if (document.visibilityState !== 'visible') return;
    fetchedAt = performance.now();
    void fetchDeal();
  };
  const refreshIfStale = () => {
    if (performance.now() - fetchedAt >= refreshEvery) refresh();
  };
  const timer = setInterval(refresh, refreshEvery);
  document.addEventListener('visibilitychange', refreshIfStale, { signal });
  addEventListener('storage', ({ key }) => key === unlockKey && readUnlock(), { signal });
  refresh();
  return () => {
    clearInterval(timer);
    listening.abort();
  };
}
