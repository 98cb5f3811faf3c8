import { type ReactNode, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CabinSummary } from '#domain/cabins/cabin.ts';
import { paths } from '#paths';
import { fetchViews } from '#stores/view-counts.ts';
import { $wishlist } from '#stores/wishlist.ts';
import { dropFirst, findCabinCard, newItem, putFirst, takeOut } from './carousel-items.ts';
import styles from './DealCard.module.css';
import { DealCard } from './DealCard.tsx';
import type { CurrentDeal } from './store.ts';

export interface DealOfTheDayProps {
  today: CurrentDeal;
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

interface FirstInRowProps {
  cabin: CabinSummary;
  children: ReactNode;
}

/** Stands at the head of the Popular row while it is rendered, and keeps its cabin out of every other place. */
function FirstInRow({ cabin: { id, slug }, children }: FirstInRowProps) {
  const [item] = useState(newItem);
  useLayoutEffect(() => {
    const track = document.querySelector('[data-carousel="popular"] [data-track]');
    if (!track) return;
    const putBack = takeOut(id);
    putFirst(track, item);
    joinPage(item, slug);
    return () => {
      dropFirst(track, item);
      putBack();
    };
  }, [id, slug, item]);
  return createPortal(children, item);
}

/** Gives a card that comes after its page what the page's scripts gave the others: buttons, a lit heart, its views. */
function joinPage(item: Element, slug: string): void {
  for (const control of item.querySelectorAll('a[data-intent]')) control.role = 'button';
  $wishlist.notify();
  void fetchViews([slug]);
}

/** The card a page was built with, else the fetched one; null until it is here, and where there is none. */
function useCard({ id, slug }: CabinSummary, builtCard: ReactNode): ReactNode {
  const [fetched, setFetched] = useState<Element | null>(null);
  const isBuilt = Boolean(builtCard);
  useEffect(() => {
    if (isBuilt) return;
    const asking = new AbortController();
    void fetchCard({ id, slug }, asking.signal).then((card) => asking.signal.aborted || setFetched(card));
    return () => asking.abort();
  }, [isBuilt, id, slug]);
  return builtCard || (fetched && <FetchedCard card={fetched} />);
}

/** Markup the build made: React only holds its place. */
export function FetchedCard({ card }: { card: Element }) {
  const hold = useCallback((place: Element | null) => place?.replaceChildren(card), [card]);
  return <div ref={hold} className={styles.fetched} />;
}

/** A cabin's card as the last build made it; null where it made none, and when it cannot be had. */
async function fetchCard(
  { id, slug }: Pick<CabinSummary, 'id' | 'slug'>,
  signal: AbortSignal,
): Promise<Element | null> {
  try {
    const answer = await fetch(paths.cabinCard(slug), { signal });
    if (!answer.ok) return null;
    return findCabinCard(new DOMParser().parseFromString(await answer.text(), 'text/html'), id);
  } catch {
    return null;
  }
}
