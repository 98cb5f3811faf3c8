import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { CabinSummary } from '#domain/cabin/cabin.ts';
import styles from './Deal.module.css';
import { fetchCard } from './fetch-card.ts';

/** The card a page was built with, else the fetched one; null until it is here, and where there is none. */
export function useCard({ id, slug }: CabinSummary, builtCard: ReactNode): ReactNode {
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
function FetchedCard({ card }: { card: Element }) {
  const hold = useCallback((place: Element | null) => place?.replaceChildren(card), [card]);
  return <div ref={hold} className={styles.fetched} />;
}
