import { formatDollars } from '#domain/money/money.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { Button } from '#ui/Button.tsx';
import styles from './ReserveBar.module.css';

export interface ReserveBarProps {
  quote: Quote | null;
  onReserve: () => void;
}

/** Reserve button; on phones always visible, next to the total. */
export const ReserveBar = ({ quote, onReserve }: ReserveBarProps) => (
  <div className={styles.reserve}>
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
