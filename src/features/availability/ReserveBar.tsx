import { type RefObject, useEffect, useRef } from 'react';
import { formatDollars } from '#domain/money/money.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { Button } from '#ui/Button.tsx';
import styles from './ReserveBar.module.css';
import type { PickerPlace } from './track-funnel.ts';

export interface ReserveBarProps {
  quote: Quote | null;
  place: PickerPlace;
  onReserve: () => void;
}

/** Reserve button; on phones always visible, next to the total. */
export const ReserveBar = ({ quote, place, onReserve }: ReserveBarProps) => (
  <div ref={useBarAside(place === 'page' && quote !== null)} className={styles.reserve}>
    {quote && (
      <p className={styles.barTotal}>
        <data value={quote.total / 100}>{formatDollars(quote.total)}</data>
        <small>total with fees</small>
      </p>
    )}
    <Button tone="ember" disabled={!quote} onClick={onReserve}>
      Reserve These Dates
    </Button>
  </div>
);

/**
 * Hides the bar at the foot of a cabin's page while the panel's Reserve button is visible. The ref
 * is for the row of that button; `active`: it has a stay to reserve.
 */
function useBarAside(active: boolean): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bar = document.querySelector('.price-bar');
    if (!active || !bar || !row.current) return;
    const watching = new IntersectionObserver(
      ([entry]) => bar.toggleAttribute('data-aside', entry?.isIntersecting),
      { threshold: 0.9 },
    );
    watching.observe(row.current);
    return () => {
      watching.disconnect();
      bar.removeAttribute('data-aside');
    };
  }, [active]);
  return row;
}
