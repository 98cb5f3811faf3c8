import type { ReactNode } from 'react';
import { DealCard } from './DealCard.tsx';
import { FirstInRow } from './FirstInRow.tsx';
import type { KnownDeal } from './store.ts';
import { useCard } from './use-card.tsx';

export interface DealOfTheDayProps {
  today: KnownDeal;
  /** The cabin's card where the page has it. */
  builtCard: ReactNode;
}

/** The deal's card in its place; nothing until its cabin's card is here (spec §8). */
export function DealOfTheDay({ today, builtCard }: DealOfTheDayProps) {
  const card = useCard(today.deal.cabin, builtCard);
  if (!card) return null;
  return (
    <FirstInRow cabin={today.deal.cabin}>
      <DealCard today={today}>{card}</DealCard>
    </FirstInRow>
  );
}
