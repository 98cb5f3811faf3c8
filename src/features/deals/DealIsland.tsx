import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { mountIsland } from '#ui/mount-island.tsx';
import { DealOfTheDay, FetchedCard } from './DailyDeal.tsx';
import { $deal, refreshDealPeriodically } from './store.ts';

export interface DealIslandProps {
  /** The cabin whose deal it was on the day of the build. */
  builtFor: string | undefined;
  /** That cabin's card. */
  children?: ReactNode;
}

/** Today's deal at the head of the Popular row (spec §2). */
export function DealIsland({ builtFor, children }: DealIslandProps) {
  const today = useStore($deal);
  useEffect(refreshDealPeriodically, []);
  if (today.state === 'none') return null;
  const { id, expires_at, discount_percent, cabin } = today.deal;
  return (
    <DealOfTheDay
      key={`${id} ${expires_at} ${discount_percent}`}
      today={today}
      builtCard={cabin.id === builtFor ? children : null}
    />
  );
}

/** Shows the deal with the card the page was built with, if it is of the deal's cabin. */
export function mount(): void {
  const built = document.querySelector<HTMLTemplateElement>('[data-deal-card]');
  const card = built?.content.firstElementChild;
  mountIsland(
    'deal',
    <DealIsland builtFor={built?.dataset['dealCard']}>
      {card ? <FetchedCard card={card} /> : null}
    </DealIsland>,
  );
}
