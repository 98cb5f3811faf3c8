import { useStore } from '@nanostores/react';
import { formatCents } from '#domain/price/money.ts';
import { Button } from '#ui/Button.tsx';
import { agreeToPrice } from './actions.ts';
import styles from './Booking.module.css';
import { $priceChange } from './store.ts';

/** Asks before a guest goes on with a total other than the one they were shown. */
export function PriceChange() {
  const change = useStore($priceChange);
  if (!change) return null;
  return (
    <div className={styles.notice} role="alert">
      <p>
        The price changed since you chose these dates: it was <s>{formatCents(change.from)}</s>, it is now{' '}
        <strong>{formatCents(change.to)}</strong>.
      </p>
      <Button onClick={agreeToPrice}>Go on with {formatCents(change.to)}</Button>
    </div>
  );
}
