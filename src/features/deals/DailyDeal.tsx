// Puts the card of the daily deal first in the home page's carousel of popular cabins.

import { type ReactNode, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CabinSummary } from '#domain/cabins/cabin.ts';
import { paths } from '#paths';
import { fetchViews } from '#stores/view-counts.ts';
import { $wishlist } from '#stores/wishlist.ts';
import { findCabinCard, newItem, prependItem, removeFirst, removeFromCarousels } from './carousel-items.ts';
import styles from './DealCard.module.css';
import { DealCard } from './DealCard.tsx';
import type { CurrentDeal } from './store.ts';

export interface DealOfTheDayProps {
  today: CurrentDeal;
  builtCard: ReactNode;
}

/** Renders nothing until the cabin's card has loaded (spec §8). */
export function DealOfTheDay({ today, builtCard }: DealOfTheDayProps) {
  const card = useCard(today.deal.cabin, builtCard);
  if (!card) return null;
  return (
    <FirstInRow cabin={today.deal.cabin}>
      <DealCard today={today}>{card}</DealCard>
    </FirstInRow>
  );
}

interface FirstInRowProps {
  cabin: CabinSummary;
  children: ReactNode;
}

/** First item of the row. While rendered, removes the cabin from all carousels. */
function FirstInRow({ cabin: { id, slug }, children }: FirstInRowProps) {
  const [item] = useState(newItem);
  useLayoutEffect(() => {
    const track = document.querySelector('[data-carousel="popular"] [data-track]');
    if (!track) return;
    const restore = removeFromCarousels(id);
    prependItem(track, item);
    initCard(item, slug);
    return () => {
      removeFirst(track, item);
      restore();
    };
  }, [id, slug, item]);
  return createPortal(children, item);
}

/** Initializes a card that loaded after the page: buttons, wishlist state and views. */
function initCard(item: Element, slug: string): void {
  for (const control of item.querySelectorAll('a[data-intent]')) control.role = 'button';
  $wishlist.notify();
  void fetchViews([slug]);
}

function useCard({ id, slug }: CabinSummary, builtCard: ReactNode): ReactNode {
  const [fetched, setFetched] = useState<Element | null>(null);
  const isBuilt = Boolean(builtCard);
  useEffect(() => {
    if (isBuilt) return;
    const controller = new AbortController();
    void fetchCard({ id, slug }, controller.signal).then(
      (card) => controller.signal.aborted || setFetched(card),
    );
    return () => controller.abort();
  }, [isBuilt, id, slug]);
  return builtCard || (fetched && <FetchedCard card={fetched} />);
}

export function FetchedCard({ card }: { card: Element }) {
  const setContent = useCallback((element: Element | null) => element?.replaceChildren(card), [card]);
  return <div ref={setContent} className={styles.fetched} />;
}

/** Fetches the card of a cabin. Returns `null` on failure, and never rejects. */
async function fetchCard(
  { id, slug }: Pick<CabinSummary, 'id' | 'slug'>,
  signal: AbortSignal,
): Promise<Element | null> {
  try {
    const response = await fetch(paths.cabinCard(slug), { signal });
    if (!response.ok) return null;
    return findCabinCard(new DOMParser().parseFromString(await response.text(), 'text/html'), id);
  } catch {
    return null;
  }
}
