import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { refreshAfterMs, refreshWhileVisible } from '#browser/refresh-visible.ts';
import { preloadModule, useLazyModule } from '#ui/lazy-module.ts';
import { $deal, fetchDeal, readUnlock, unlockKey } from './store.ts';

const dealArrival = preloadModule(import.meta.env.SSR ? null : () => import('./DailyDeal.tsx'));

export interface DealIslandProps {
  /** The cabin whose deal it was on the day of the build. */
  builtFor: string | undefined;
  /** That cabin's card. */
  children?: ReactNode;
}

/** Today's deal at the head of the Popular row (spec §2); `start.ts` hydrates it. Until then it shows nothing. */
export function DealIsland({ builtFor, children }: DealIslandProps) {
  const today = useStore($deal, { ssr: 'initial' });
  const arrived = useLazyModule(dealArrival);
  useEffect(refreshDealPeriodically, []);
  if (today.state === 'none' || !arrived) return null;
  const { id, expires_at, discount_percent, cabin } = today.deal;
  return (
    <arrived.DealOfTheDay
      key={`${id} ${expires_at} ${discount_percent}`}
      today={today}
      builtCard={cabin.id === builtFor ? children : null}
    />
  );
}

/** Fetches the deal now and every five minutes while the page is looked at (spec §7); returns the way to stop. */
export function refreshDealPeriodically(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const refresh = () => void fetchDeal();
  const stop = refreshWhileVisible(refreshAfterMs, refresh);
  addEventListener('storage', ({ key }) => key === unlockKey && void readUnlock(), { signal });
  // The browser's own copy of the page has stood still: its deal may have ended or been revealed since.
  addEventListener('pageshow', ({ persisted }) => persisted && refresh(), { signal });
  if (!document.hidden) refresh();
  return () => {
    stop();
    listening.abort();
  };
}
