import { formatDollars } from '#domain/price/money.ts';
import type { Quote } from '#domain/price/quote.ts';
import { Button } from '#ui/Button.tsx';
import styles from './ReserveBar.module.css';

/** The way on to booking; on phones it stays in reach with the total beside it. */
export const ReserveBar = ({ quote, onReserve }: { quote: Quote | null; onReserve: () => void }) => (
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
