import { formatDollars } from '#domain/price/money.ts';
import type { Quote } from '#domain/price/quote.ts';
import { Button } from '#ui/Button.tsx';
import type { PickerPlace } from './funnel.ts';
import styles from './ReserveBar.module.css';
import { useBarAside } from './use-bar-aside.ts';

export interface ReserveBarProps {
  quote: Quote | null;
  place: PickerPlace;
  onReserve: () => void;
}

/** The way on to booking; on phones it stays in reach with the total beside it. */
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
