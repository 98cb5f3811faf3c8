import { useStore } from '@nanostores/react';
import { changeReasons } from '#domain/price/change.ts';
import { formatCents } from '#domain/price/money.ts';
import { Button } from '#ui/Button.tsx';
import styles from './Booking.module.css';
import { ChangeDates } from './ChangeDates.tsx';
import { Notice } from './Notice.tsx';
import { agreeToPrice } from './quote.ts';
import { $agreed, $changing, $priceChange, $quote, type NoticePlace } from './store.ts';

export interface PriceChangeProps {
  place: NoticePlace;
  /** Holds the stay at the price the guest has just agreed to. */
  onHold: () => void;
}

/** Asks before a guest goes on with a total other than the one they were shown. Nothing is held without a yes. */
export function PriceChange({ place, onHold }: PriceChangeProps) {
  const change = useStore($priceChange);
  const agreed = useStore($agreed);
  const quote = useStore($quote);
  const held = useStore($changing) !== null;
  if (!change) return null;
  const { from, to } = change;
  const reasons = agreed && quote ? changeReasons(agreed, quote) : [];
  const hold = () => {
    agreeToPrice();
    onHold();
  };
  return (
    <Notice subject={`${from} ${to}`}>
      <p>
        The price changed since we showed it to you: it was <s>{formatCents(from)}</s>, it is now{' '}
        <strong>{formatCents(to)}</strong>.
      </p>
      <p>
        {reasons.join(' ') || 'The prices of this cabin changed.'}{' '}
        {held ? 'What you hold stays as it was.' : 'Nothing is held yet.'}
      </p>
      <p className={styles.ways}>
        {place === 'end' ? (
          <Button tone="ember" onClick={hold}>
            Hold at {formatCents(to)}
          </Button>
        ) : (
          <Button onClick={agreeToPrice}>Go on with {formatCents(to)}</Button>
        )}
        <ChangeDates />
      </p>
    </Notice>
  );
}
