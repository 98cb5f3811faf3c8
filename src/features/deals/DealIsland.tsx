import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { mountIsland } from '#ui/mount-island.tsx';
import { DealOfTheDay, FetchedCard } from './DailyDeal.tsx';
import { $deal } from './store.ts';

export interface DealIslandProps {
  /** Id of the cabin with the deal at build time. */
  builtFor: string | undefined;
  children?: ReactNode;
}

export function DealIsland({ builtFor, children }: DealIslandProps) {
  const today = useStore($deal);
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

/** Mounts the deal. Uses the built card only if the deal is still for its cabin. */
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
